/* Exports for child processes that read files: nothing here loads the kernel. */

export { childData } from '../../kernel/child.ts';
export { cellText, type DayOrder, dayIn, dayOrderOf, valueIn } from './cells.ts';
export type { RowProblem } from './table.ts';
export { readTableHere } from './table-child.ts';
export { yesOrNo } from './yes-no.ts';
