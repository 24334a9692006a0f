export { call, callPage, download, type Page, upload } from './call.ts';
export { ifFound } from './if-found.ts';
export { RequestFailed } from './request-failed.ts';
export { type CallOptions, latestReference, newKey } from './send.ts';
