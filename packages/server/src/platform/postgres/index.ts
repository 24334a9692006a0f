export { refuseFolderInUse } from './folder-lock.ts';
export { type OpenPostgres, openPostgres } from './open.ts';
export { embeddedHome } from './place.ts';
