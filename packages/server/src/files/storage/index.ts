export { filesOfOrganisation } from './archives/index.ts';
export { attachUpload } from './blob-attachment.ts';
export { nameBlobs } from './blob-names.ts';
export { entriesByIds } from './entry-rows.ts';
export { fileAdded } from './events.ts';
export { checkContents } from './integrity.ts';
export { readEntry } from './lookup.ts';
export { storageRoutes } from './routes.ts';

export { termsOf } from './search/index.ts';
export { readUsage, usedBytesOf } from './usage.ts';
