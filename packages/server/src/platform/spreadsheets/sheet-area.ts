/** The start of a row or cell, or its reference, such as `12` or `AB12`. */
const marks = /<(?:[\w.-]+:)?(row|c)(?=[\s/>])|\sr\s*=\s*["']([^"']*)["']/g;

/**
 * Number of cells that a sheet takes in memory: one cell at its far end makes a full rectangle. Never too low,
 * sometimes too high; Infinity for an unknown reference format.
 */
export function areaOf(sheet: string): number {
  let rows = 0;
  let columns = 0;
  let startColumn = 0;
  let cellTags = 0;
  for (const [, tag, reference] of sheet.matchAll(marks)) {
    if (tag === 'row') {
      startColumn = 0;
      cellTags = 0;
    } else if (tag === 'c') cellTags += 1;
    const [, letters, number] = reference?.match(/^([A-Z]{0,3})(\d{1,7})$/) ?? [];
    if (reference !== undefined && number === undefined) return Number.POSITIVE_INFINITY;
    if (letters) [startColumn, cellTags] = [columnOf(letters), 0];
    // Elements without a reference follow the previous one, which may have had a far one.
    rows = Math.max(tag === 'row' ? rows + 1 : rows, Number(number ?? 0));
    columns = Math.max(columns, columnOf(letters ?? ''), startColumn + cellTags);
  }
  return rows * columns;
}

/** `A` is 1, `AA` is 27. */
const columnOf = (letters: string): number =>
  [...letters].reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0);
