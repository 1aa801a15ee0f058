//! The tables of `hip-sys/data/`: what each release declares, exports and lays out.

use std::collections::BTreeMap;
use std::path::Path;

use anyhow::{Context, ensure};

/// A table: rows of cells by column name.
pub(crate) struct Table {
    columns: Vec<String>,
    rows: Vec<csv::StringRecord>,
}

impl Table {
    pub(crate) fn read(path: &Path) -> anyhow::Result<Self> {
        let context = || format!("reading {}", path.display());
        let mut reader = csv::Reader::from_path(path).with_context(context)?;
        let columns = reader.headers().with_context(context)?.iter().map(str::to_owned).collect();
        let rows = reader.records().collect::<Result<_, _>>().with_context(context)?;
        Ok(Table { columns, rows })
    }

    pub(crate) fn rows(&self) -> impl Iterator<Item = Row<'_>> {
        self.rows.iter().map(|cells| Row { table: self, cells })
    }

    /// Names of the columns from `first` to `last`, both included.
    pub(crate) fn columns(&self, first: &str, last: &str) -> anyhow::Result<&[String]> {
        let (first, last) = (self.column(first)?, self.column(last)?);
        self.columns.get(first..=last).context("columns in the wrong order")
    }

    /// The place of a column.
    pub(crate) fn column(&self, name: &str) -> anyhow::Result<usize> {
        self.columns.iter().position(|c| c == name).with_context(|| format!("no column {name:?}"))
    }
}

/// One row.
#[derive(Clone, Copy)]
pub(crate) struct Row<'a> {
    table: &'a Table,
    cells: &'a csv::StringRecord,
}

impl<'a> Row<'a> {
    /// A cell; empty where the table has no such column.
    pub(crate) fn get(&self, column: &str) -> &'a str {
        let place = self.table.columns.iter().position(|c| c == column);
        place.and_then(|place| self.cells.get(place)).unwrap_or_default()
    }
}

/// The tables that the generator reads.
pub(crate) struct Tables {
    pub(crate) functions: Table,
    pub(crate) sizes: Table,
    pub(crate) fields: Table,
    pub(crate) properties: Table,
    pub(crate) enums: Vec<Table>,
    pub(crate) constants: Table,
}

impl Tables {
    pub(crate) fn read(data: &Path) -> anyhow::Result<Self> {
        let table = |name: &str| Table::read(&data.join(name));
        let tables = Tables {
            functions: table("functions.csv")?,
            sizes: table("struct_sizes.csv")?,
            fields: table("struct_fields.csv")?,
            properties: table("hipDeviceProp_t.csv")?,
            // The two large enumerations are in enums.csv as well.
            enums: vec![table("enums.csv")?, table("hipError_t.csv")?, table("hipDeviceAttribute_t.csv")?],
            constants: table("constants.csv")?,
        };
        ensure!(!tables.functions.rows.is_empty(), "functions.csv is empty");
        Ok(tables)
    }

    /// Rows of functions.csv by name.
    pub(crate) fn functions(&self) -> BTreeMap<&str, Row<'_>> {
        self.functions.rows().map(|row| (row.get("function"), row)).collect()
    }
}
