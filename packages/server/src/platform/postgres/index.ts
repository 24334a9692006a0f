export { embeddedHome } from './database-location.ts';
export { refuseFolderInUse } from './folder-lock.ts';
export { type OpenPostgres, openPostgres } from './open.ts';
