export { instant } from './columns.ts';
export {
  type Database,
  type DatabaseUrls,
  databaseOver,
  openPools,
  type Pools,
} from './connect.ts';
export { problemOfDatabase } from './failure.ts';
export { hearErrors } from './hear-errors.ts';
export { holdsWords } from './holds-words.ts';
export { insertMany } from './insert-many.ts';
export { listenTo } from './listen.ts';
export { migrate, migrationNames } from './migrate.ts';
export { prepared } from './prepared.ts';
export { ensureRoles, urlsFor } from './roles.ts';
export { transact } from './transact.ts';
export { refuseOldPostgres } from './version.ts';
