//! Names that are nearly what was asked for.

/// The longest names that are compared; the work grows with the product of the lengths.
const LONGEST: usize = 80;

/// The candidate that is most like `name`, if one is like it: another case, or a few letters that differ.
pub(super) fn nearest<'c>(name: &str, candidates: impl Iterator<Item = &'c str>) -> Option<&'c str> {
    let wanted = name.to_lowercase();
    // One letter in three may differ, and none of a very short name.
    let allowed = wanted.chars().count().min(LONGEST) / 3;
    candidates
        .filter_map(|candidate| Some((distance(&wanted, &candidate.to_lowercase(), allowed)?, candidate)))
        .min_by_key(|(distance, _)| *distance)
        .map(|(_, candidate)| candidate)
}

/// How many letters have to be put in, taken out or changed, if not more than `allowed`.
fn distance(a: &str, b: &str, allowed: usize) -> Option<usize> {
    let (a, b): (Vec<char>, Vec<char>) = (a.chars().collect(), b.chars().collect());
    if a.len().max(b.len()) > LONGEST || a.len().abs_diff(b.len()) > allowed {
        return None;
    }
    // The distances of all beginnings of `b` from the beginning of `a` so far.
    let mut row: Vec<usize> = (0..=b.len()).collect();
    for (index, from) in a.iter().enumerate() {
        let mut diagonal = index;
        row[0] = index + 1;
        for (column, to) in b.iter().enumerate() {
            let changed = diagonal + usize::from(from != to);
            diagonal = row[column + 1];
            row[column + 1] = changed.min(diagonal + 1).min(row[column] + 1);
        }
    }
    row.last().copied().filter(|distance| *distance <= allowed)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn near_names() {
        let near = |name: &str, candidates: &[&'static str]| nearest(name, candidates.iter().copied());
        assert_eq!(near("saxpi", &["scale", "saxpy", "saxpy_c"]), Some("saxpy"));
        assert_eq!(near("SAXPY", &["saxpy"]), Some("saxpy"));
        assert_eq!(near("sxapy_kernel", &["saxpy_kernel"]), Some("saxpy_kernel"));
        assert_eq!(near("gemm", &["saxpy", "softmax"]), None);
        assert_eq!(near("k", &["m"]), None);
        assert_eq!(near("", &["m"]), None);
        assert_eq!(near("ä".repeat(1000).as_str(), &["ä"]), None);
        assert_eq!(distance("kitten", "sitting", 3), Some(3));
        assert_eq!(distance("", "abc", 3), Some(3));
    }
}
