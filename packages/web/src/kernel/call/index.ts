export {
  call,
  callCountedPage,
  callPage,
  download,
  type Page,
  upload,
} from './call.ts';
export { failureOf } from './failure-of.ts';
export { ifExists } from './if-exists.ts';
export { latestReference } from './latest-reference.ts';
export { newKey } from './new-key.ts';
export { type ListPage, pagedQuery } from './paged-query.ts';
export { isServerFault, notReached, RequestFailed } from './request-failed.ts';
export { saveFile } from './save-file.ts';
export type { CallOptions } from './send.ts';
export { useIntention } from './use-intention.ts';
