export { checkColumns } from './check-columns.ts';
export { fileFault } from './file-fault.ts';
export { inBatches } from './in-batches.ts';
export { readInThread, type ThreadFile } from './read-in-thread.ts';
export { receiveFile } from './receive-file.ts';
export { storedFile } from './stored-file.ts';
