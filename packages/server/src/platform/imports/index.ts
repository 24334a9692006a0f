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
export { readInThread, type ThreadFile } from './read-in-thread.ts';
export { importRoutes } from './routes.ts';
export type { RowProblem } from './table.ts';
