/* Exports for threads that read files: nothing here loads the kernel. */

export { cellText, type DayOrder, dayIn, dayOrderOf, valueIn } from './cells.ts';
export type { RowProblem } from './table.ts';
export { readTableHere, threadData } from './table-thread.ts';
export { yesOrNo } from './yes-no.ts';
