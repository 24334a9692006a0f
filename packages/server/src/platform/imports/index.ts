export { emailKey, forgetInImports } from './erasure.ts';
export type {
  Applied,
  Batches,
  FileLayout,
  Importer,
  Judge,
  Judged,
  Reading,
  Row,
  Run,
} from './importer.ts';
export { type ChildFile, readInChild } from './read-in-child.ts';
export { importRoutes } from './routes.ts';
export type { RowProblem } from './table.ts';
