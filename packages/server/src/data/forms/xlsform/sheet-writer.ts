/** Cells of a row by heading. */
export type Cells = Readonly<Record<string, string>>;

/** Collects rows whose columns are only known once all rows are. Columns without a value are left out. */
export class SheetWriter {
  readonly #headings: Set<string>;
  readonly #rows: Cells[] = [];

  constructor(headings: readonly string[]) {
    this.#headings = new Set(headings);
  }

  add(cells: Cells): void {
    for (const [heading, text] of Object.entries(cells))
      if (text !== '') this.#headings.add(heading);
    this.#rows.push(cells);
  }

  /** The headings, then the rows. */
  rows(): string[][] {
    const headings = [...this.#headings];
    return [
      headings,
      ...this.#rows.map((cells) => headings.map((heading) => cells[heading] ?? '')),
    ];
  }
}
