/** A beginning of a row or cell, or the place that one of them names, such as `12` or `AB12`. */
const marks = /<(?:[\w.-]+:)?(row|c)(?=[\s/>])|\sr\s*=\s*["']([^"']*)["']/g;

/**
 * How many cells a sheet of a workbook takes once it is laid out: one cell at its far end makes a
 * full rectangle of it. Never less than that, at times more; Infinity for a place in no known form.
 */
export function areaOf(sheet: string): number {
  let rows = 0;
  let columns = 0;
  let startColumn = 0;
  let cellTags = 0;
  for (const [, tag, place] of sheet.matchAll(marks)) {
    if (tag === 'row') {
      startColumn = 0;
      cellTags = 0;
    } else if (tag === 'c') cellTags += 1;
    const [, letters, number] = place?.match(/^([A-Z]{0,3})(\d{1,7})$/) ?? [];
    if (place !== undefined && number === undefined) return Number.POSITIVE_INFINITY;
    if (letters) [startColumn, cellTags] = [columnOf(letters), 0];
    // What names no place follows the one before it, which may have named a far one.
    rows = Math.max(tag === 'row' ? rows + 1 : rows, Number(number ?? 0));
    columns = Math.max(columns, columnOf(letters ?? ''), startColumn + cellTags);
  }
  return rows * columns;
}

/** `A` is 1, `AA` is 27. */
const columnOf = (letters: string): number =>
  [...letters].reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0);
