/** A column of a table to export: its heading, and its cell in a row. */
export type Column<Row> = readonly [heading: string, cell: (row: Row) => string];

/** What a list exports. */
export type ExportColumns<Name extends string, Row> = {
  /** Every column, for other programs and later imports. */
  readonly every: readonly Column<Row>[];
  /** What each column of the list on the screen becomes: an amount, for example, is a number and its currency. */
  readonly shown: Readonly<Record<Name, readonly Column<Row>[]>>;
};

/**
 * The columns of an export: those requested, in their order, or every one. Two amounts in the same currency share the
 * column of the currency, which follows the last of them.
 */
export function chooseColumns<Name extends string, Row>(
  { every, shown }: ExportColumns<Name, Row>,
  requested: readonly Name[] | undefined,
): readonly Column<Row>[] {
  if (!requested) return every;
  const columns = requested.flatMap((name) => shown[name]);
  const headings = columns.map(([heading]) => heading);
  return columns.filter(([heading], at) => headings.lastIndexOf(heading) === at);
}
