/** Actions on the rows of a list: each returns the new list. */
export const rowsOf = <Row extends { readonly key: string }>(
  rows: readonly Row[],
  store: (rows: Row[]) => void,
) => ({
  change: (key: string, changes: Partial<Row>) =>
    store(rows.map((row) => (row.key === key ? { ...row, ...changes } : row))),
  remove: (key: string) => store(rows.filter((row) => row.key !== key)),
  add: (row: Row) => store([...rows, row]),
  /** Undefined for the first. */
  up: (at: number) => {
    const [above, row] = [rows[at - 1], rows[at]];
    if (!above || !row) return undefined;
    return () => store([...rows.slice(0, at - 1), row, above, ...rows.slice(at + 1)]);
  },
});
