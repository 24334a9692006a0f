/** Where spreadsheets could start a formula. Source: OWASP, CSV Injection. */
const formulaStart = /^[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/;

/** An apostrophe before a formula makes it text. */
export const withoutFormula = (cell: string): string =>
  formulaStart.test(cell) ? `'${cell}` : cell;

/** The text of a cell, without the apostrophe that was added. */
export const withFormula = (cell: string): string =>
  cell.startsWith("'") && formulaStart.test(cell.slice(1)) ? cell.slice(1) : cell;
