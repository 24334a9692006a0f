export { ChooseFile } from './choose-file.tsx';
export { ColumnTable } from './column-table.tsx';
export { PastRuns } from './past-runs.tsx';
export { importStyles, importTableStyles } from './styles.ts';
export { TakenOver } from './taken-over.tsx';
