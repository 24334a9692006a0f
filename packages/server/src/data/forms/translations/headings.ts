/** The columns before those of the languages, as exports name them. Only the first is read. */
export const fixedHeadings = ['key', 'text', 'question'] as const;

/** Counts the columns that exports have. */
export const knownHeadings = (columns: readonly string[]): number =>
  columns.filter((column) => fixedHeadings.some((known) => known === column.trim().toLowerCase()))
    .length;
