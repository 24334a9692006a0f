export { checkColumns } from './check-columns.ts';
export { emailKey, forgetInImports } from './erasure.ts';
export { fileErrorOf } from './file-fault.ts';
export type {
  Applied,
  FileLayout,
  Importer,
  Judge,
  Judged,
  Reading,
  Row,
  Run,
} from './importer.ts';
export { inBatches } from './in-batches.ts';
export { readInThread, type ThreadFile } from './read-in-thread.ts';
export { receiveFile } from './receive-file.ts';
export { importRoutes } from './routes.ts';
export { storedFile } from './stored-file.ts';
