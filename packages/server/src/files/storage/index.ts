export { filesOfOrganisation } from './archives/index.ts';
export { checkContents } from './checking.ts';
export { entriesByIds } from './entry-rows.ts';
export { fileAdded } from './events.ts';

export { readEntry } from './lookup.ts';
export { nameBlobs } from './naming.ts';

export { keepUploaded } from './retention.ts';
export { storageRoutes } from './routes.ts';

export { readUsage, usedBytesOf } from './usage.ts';
