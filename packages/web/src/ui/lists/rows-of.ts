/** What can be done with the rows of a list: each answers the list as it is afterwards. */
export const rowsOf = <Row extends { readonly key: string }>(
  rows: readonly Row[],
  keep: (rows: Row[]) => void,
) => ({
  change: (key: string, changes: Partial<Row>) =>
    keep(rows.map((row) => (row.key === key ? { ...row, ...changes } : row))),
  remove: (key: string) => keep(rows.filter((row) => row.key !== key)),
  add: (row: Row) => keep([...rows, row]),
  /** Undefined for the first. */
  up: (at: number) => {
    const [above, row] = [rows[at - 1], rows[at]];
    if (!above || !row) return undefined;
    return () => keep([...rows.slice(0, at - 1), row, above, ...rows.slice(at + 1)]);
  },
});
