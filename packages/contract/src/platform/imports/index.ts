export { type ImportEndpoints, importEndpoints } from './endpoints.ts';
export {
  type ColumnType,
  columnTypes,
  hasRows,
  type ImportColumn,
  type ImportProblem,
  type ImportRun,
  type ImportState,
  importColumn,
  importId,
  importProblem,
  importRun,
  importStates,
  tableFormats,
} from './run.ts';
