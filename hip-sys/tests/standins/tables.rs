//! The tables that the stand-ins are made of, and the C header made from them.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};

/// One table: named columns, rows of text.
pub(crate) struct Table {
    columns: Vec<String>,
    rows: Vec<Vec<String>>,
}

impl Table {
    fn read(path: &Path) -> Table {
        let text = std::fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        let mut rows = text.lines().map(cells);
        let columns = rows.next().expect("a line of column names");
        Table { columns, rows: rows.collect() }
    }

    /// A table of the crate's `data` folder.
    pub(crate) fn of_data(name: &str) -> Table {
        Self::read(&Path::new(env!("CARGO_MANIFEST_DIR")).join("data").join(name))
    }

    /// A table that lies beside the C sources.
    pub(crate) fn of_standins(name: &str) -> Table {
        Self::read(&source_folder().join(name))
    }

    /// The rows, as functions from a column's name to the cell.
    pub(crate) fn rows(&self) -> impl Iterator<Item = Row<'_>> {
        self.rows.iter().map(|cells| Row { columns: &self.columns, cells })
    }
}

/// One row of a table.
#[derive(Clone, Copy)]
pub(crate) struct Row<'a> {
    columns: &'a [String],
    cells: &'a [String],
}

impl<'a> Row<'a> {
    /// The cell in the column of this name.
    pub(crate) fn get(self, column: &str) -> &'a str {
        let at = self.columns.iter().position(|c| c == column);
        let at = at.unwrap_or_else(|| panic!("no column {column} in {:?}", self.columns));
        self.cells.get(at).map_or("", String::as_str)
    }

    fn number<T: std::str::FromStr>(self, column: &str) -> Option<T> {
        self.get(column).parse().ok()
    }
}

/// Splits a line at commas outside double quotes.
fn cells(line: &str) -> Vec<String> {
    let (mut cells, mut quoted) = (vec![String::new()], false);
    for c in line.chars() {
        match c {
            '"' => quoted = !quoted,
            ',' if !quoted => cells.push(String::new()),
            _ => cells.last_mut().expect("never empty").push(c),
        }
    }
    cells
}

/// Where the C sources are.
pub(crate) fn source_folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/standins")
}

/// Which of the tables' columns a stand-in follows.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Columns {
    /// `functions.csv`: what it exports.
    pub(crate) exports: &'static str,
    /// Exported beyond that.
    pub(crate) also: &'static [&'static str],
    /// Not exported in spite of that; all that begins with a name if that ends in `*`.
    pub(crate) without: &'static [&'static str],
    /// `error_strings.csv`, without `_name` and `_string`.
    pub(crate) errors: &'static str,
    /// Where attribute numbers come from.
    pub(crate) attributes: Attributes,
    /// `struct_fields.csv`: layouts of structures that changed.
    pub(crate) structs: &'static str,
    /// `devices.csv`: the one device.
    pub(crate) device: &'static str,
}

/// A column of attribute numbers.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Attributes {
    /// `hipDeviceAttribute_t.csv`: those of one release.
    Release(&'static str),
    /// `device_attribute_numbering_schemes.csv`.
    Scheme(&'static str),
    /// None of the known numbers: each is moved by this much from `device_attribute_numbering_schemes.csv`.
    Moved(i32),
}

/// Whether a name is the one given, or begins with it if that ends in `*`.
fn matches(pattern: &str, name: &str) -> bool {
    pattern.strip_suffix('*').map_or(pattern == name, |prefix| name.starts_with(prefix))
}

/// Names of the functions that a stand-in exports, hiprtc's included.
pub(crate) fn exports(columns: &Columns) -> Vec<String> {
    let table = Table::of_data("functions.csv");
    // A cell of `h` or `m` says that a header or version script has the name, not that the library exports it.
    let exported = |cell: &str| !cell.is_empty() && !["h", "m", "h+m"].contains(&cell);
    let mut names: Vec<String> = table
        .rows()
        .filter(|row| exported(row.get(columns.exports)))
        .map(|row| row.get("function").to_owned())
        .filter(|name| !columns.without.iter().any(|without| matches(without, name)))
        .collect();
    names.extend(columns.also.iter().map(|name| (*name).to_owned()));
    names.sort();
    names.dedup();
    names
}

/// Names of the functions that a release's `libhiprtc` exports.
pub(crate) fn compiler_exports(release: &str) -> Vec<String> {
    let table = Table::of_data("functions.csv");
    let exported = table.rows().filter(|row| row.get("libhiprtc").split(' ').any(|r| r == release));
    exported.map(|row| row.get("function").to_owned()).collect()
}

/// Number and value of each attribute of the device, with the attribute's name in `hip_sys::DeviceAttribute`.
pub(crate) fn attributes(columns: &Columns) -> Vec<(String, i32, i32)> {
    let devices = Table::of_standins("devices.csv");
    // Attributes that are no property have a value of their own each, so that no two can be confused.
    let value = |name: &str, at: usize| {
        let row = devices.rows().find(|row| row.get("attribute") == name);
        row.map_or(30_000 + at as i32, |row| row.number(columns.device).expect("a number"))
    };
    let mut found: Vec<(String, i32, i32)> = Vec::new();
    let mut add = |name: &str, at: usize, number: Option<i32>| {
        let marker = ["Begin", "End"].iter().any(|end| name.ends_with(end)) || name.starts_with("Unused");
        let Some(number) = number.filter(|_| !marker) else { return };
        // Two spellings of one attribute.
        let name = if name == "PciDomainID" { "PciDomainId" } else { name };
        if found.iter().all(|(n, ..)| n != name) {
            found.push((name.to_owned(), number, value(name, at)));
        }
    };
    match columns.attributes {
        Attributes::Release(release) => {
            for (at, row) in Table::of_data("hipDeviceAttribute_t.csv").rows().enumerate() {
                let name = row.get("enumerator").trim_start_matches("hipDeviceAttribute");
                add(name, at, row.number(release));
            }
        }
        Attributes::Scheme(scheme) => {
            for (at, row) in Table::of_data("device_attribute_numbering_schemes.csv").rows().enumerate() {
                add(row.get("attribute"), at, row.number(scheme));
            }
        }
        Attributes::Moved(by) => {
            for (at, row) in Table::of_data("device_attribute_numbering_schemes.csv").rows().enumerate() {
                add(row.get("attribute"), at, row.number(NEWEST_SCHEME).map(|number: i32| number + by));
            }
        }
    }
    found
}

/// The column of `device_attribute_numbering_schemes.csv` with AMD's numbers.
pub(crate) const NEWEST_SCHEME: &str = "rocm>=5.0 (through HIP 7.15)";

/// The text of `tables.h`.
pub(crate) fn header(columns: &Columns) -> String {
    let mut text = String::from("/* Made by the test from hip-sys/data and devices.csv. */\n");
    properties(&mut text, columns);

    text.push_str("static const struct attribute attributes[] = {\n");
    for (name, number, value) in attributes(columns) {
        let _ = writeln!(text, "    {{{number}, {value}}}, /* {name} */");
    }
    text.push_str("};\nstatic const struct error errors[] = {\n");
    let (name, explained) = (format!("{}_name", columns.errors), format!("{}_string", columns.errors));
    for row in Table::of_data("error_strings.csv").rows() {
        let _ = writeln!(text, "    {{{}, {:?}, {:?}}},", row.get("code"), row.get(&name), row.get(&explained));
    }
    text.push_str("};\n");
    structures(&mut text, columns);
    text
}

fn properties(text: &mut String, columns: &Columns) {
    let layout = Table::of_data("hipDeviceProp_t.csv");
    let devices = Table::of_standins("devices.csv");
    for (suffix, size) in
        [("R0000", size_of("hipDeviceProp_t", "5.7.1")), ("R0600", size_of("hipDeviceProp_tR0600", "6.0.2"))]
    {
        let _ = writeln!(text, "enum {{ SIZE_{suffix} = {size} }};");
        let (mut numbers, mut texts) = (String::new(), String::new());
        for device in devices.rows() {
            let (field, index) = match device.get("field").split_once('[') {
                Some((field, index)) => (field, index.trim_end_matches(']').parse().expect("an index")),
                None => (device.get("field"), 0_usize),
            };
            let row = layout.rows().find(|row| row.get("field") == field);
            let row = row.unwrap_or_else(|| panic!("hipDeviceProp_t.csv has no field {field}"));
            let place = (row.number(&format!("{suffix}_offset")), row.number(&format!("{suffix}_size")));
            // The older structure lacks some fields.
            let (Some(offset), Some(size)): (Option<usize>, Option<usize>) = place else { continue };
            let value = device.get(columns.device);
            match field {
                "name" | "gcnArchName" => {
                    let _ = writeln!(texts, "    {{{offset}, {size}, {value:?}}},");
                }
                "uuid" => {
                    let bytes: Vec<&str> = (0..16).filter_map(|i| value.get(2 * i..2 * i + 2)).collect();
                    let _ = writeln!(texts, "    {{{offset}, {size}, \"\\x{}\"}},", bytes.join("\\x"));
                }
                _ => {
                    // Rows of an array are 4-byte numbers.
                    let size = if device.get("field").contains('[') { 4 } else { size };
                    let offset = offset + 4 * index;
                    let _ = writeln!(numbers, "    {{{offset}, {size}, {value}ULL}}, /* {field} */");
                }
            }
        }
        let _ = writeln!(text, "static const struct number numbers_{suffix}[] = {{\n{numbers}}};");
        let _ = writeln!(text, "static const struct bytes texts_{suffix}[] = {{\n{texts}}};");
    }
    let of_device = |field: &str| {
        let row = devices.rows().find(|row| row.get("field") == field).expect("every device has it");
        row.get(columns.device).to_owned()
    };
    let _ = writeln!(text, "#define DEVICE_NAME {:?}", of_device("name"));
    let _ = writeln!(text, "#define DEVICE_MEMORY {}ULL", of_device("totalGlobalMem"));
}

/// Structures that calls are given and that a release may lay out otherwise.
const STRUCTURES: [&str; 12] = [
    "HIP_MEMCPY3D",
    "HIP_MEMSET_NODE_PARAMS",
    "hipExternalMemoryBufferDesc",
    "hipExternalMemoryHandleDesc",
    "hipExternalSemaphoreHandleDesc",
    "hipExternalSemaphoreSignalParams",
    "hipExternalSemaphoreWaitParams",
    "hipMemAllocationProp",
    "hipMemPoolProps",
    "hipMemsetParams",
    "hipPointerAttribute_t",
    "hip_Memcpy2D",
];

/// The fields of a structure in a release: name, offset, size. Members of members are there under their full names, instead
/// of what they are members of.
pub(crate) fn fields(structure: &str, release: &str) -> Vec<(String, usize, usize)> {
    // The columns of this table are the releases in their order.
    let sizes = Table::of_data("struct_sizes.csv");
    let place = |release: &str| sizes.columns.iter().position(|column| column == release);
    let now = place(release).unwrap_or_else(|| panic!("no release {release}"));
    let table = Table::of_data("struct_fields.csv");
    let mut fields: Vec<(String, usize, usize)> = table
        .rows()
        .filter(|row| row.get("struct") == structure)
        .filter(|row| (place(row.get("first"))..=place(row.get("last"))).contains(&Some(now)))
        .filter_map(|row| Some((row.get("field").to_owned(), row.number("offset")?, row.number("size")?)))
        .collect();
    let whole: Vec<String> = fields.iter().map(|(name, ..)| name.clone()).collect();
    let is_part = |name: &String| !whole.iter().any(|other| other.starts_with(&format!("{name}.")));
    fields.retain(|(name, _, size)| is_part(name) && *size <= 8);
    fields
}

fn structures(text: &mut String, columns: &Columns) {
    for name in STRUCTURES {
        // A structure that the release does not have yet is laid out as in one that has it.
        let found = Some(fields(name, columns.structs)).filter(|fields| !fields.is_empty());
        let _ = writeln!(text, "static const struct field fields_{name}[] = {{");
        for (field, offset, size) in found.unwrap_or_else(|| fields(name, "6.4.3-deb")) {
            let _ = writeln!(text, "    {{{field:?}, {offset}, {size}}},");
        }
        text.push_str("};\n");
    }
    // The core has this structure as one of C's, which is checked against these.
    for field in ["device", "devicePointer", "hostPointer", "isManaged", "allocationFlags"] {
        let fields = fields("hipPointerAttribute_t", columns.structs);
        let place = fields.iter().find(|(name, ..)| name == field).expect("every release has it");
        let _ = writeln!(text, "enum {{ OFFSET_{field} = {} }};", place.1);
    }
    let _ = writeln!(text, "enum {{ SIZE_hipPointerAttribute_t = {} }};", size_of("hipPointerAttribute_t", "7.15-py"));
}

/// Size of a structure in a release.
pub(crate) fn size_of(name: &str, release: &str) -> usize {
    let table = Table::of_data("struct_sizes.csv");
    let row = table.rows().find(|row| row.get("struct") == name);
    let size = row.and_then(|row| row.number(release));
    size.unwrap_or_else(|| panic!("struct_sizes.csv has no size of {name} in {release}"))
}

#[test]
fn tables_are_read() {
    assert_eq!(cells("a,,\"b,c\",d"), ["a", "", "b,c", "d"]);
    assert_eq!((size_of("hipDeviceProp_t", "5.2.3"), size_of("hipDeviceProp_tR0600", "cub-7.14")), (792, 1472));
}

/// Every structure has fields in every release followed, and they fit into the size that `struct_sizes.csv` has for it.
#[test]
fn layouts_fit_their_sizes() {
    for release in ["5.2.3", "5.7.1", "6.4.3-deb"] {
        for structure in STRUCTURES {
            let fields = fields(structure, release);
            assert!(!fields.is_empty() || structure == "HIP_MEMSET_NODE_PARAMS", "{structure} in {release}");
            for (field, offset, size) in fields {
                assert!(offset + size <= size_of(structure, release), "{structure}.{field} in {release}");
            }
        }
    }
    let place = |release: &str| {
        let fields = fields("hipMemAllocationProp", release);
        fields.into_iter().find(|(name, ..)| name == "location").map(|(_, offset, size)| (offset, size))
    };
    assert_eq!((place("5.2.3"), place("5.7.1")), (Some((4, 8)), Some((8, 8))));
}
