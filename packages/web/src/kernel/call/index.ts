export { call, callPage, download, type Page, upload } from './call.ts';
export { RequestFailed } from './request-failed.ts';
export { type CallOptions, newKey } from './send.ts';
