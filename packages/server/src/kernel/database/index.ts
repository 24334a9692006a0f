export { closestTitles } from './closest-titles.ts';
export { instant, minorUnits } from './columns.ts';
export {
  type Database,
  type DatabaseUrls,
  databaseOver,
  openPools,
  type Pools,
} from './connect.ts';
export { containsWords, wordPatterns } from './contains-words.ts';
export { countMatching, countUpTo } from './count-up-to.ts';
export { problemOfDatabase } from './failure.ts';
export { handleErrors } from './handle-errors.ts';
export { insertMany } from './insert-many.ts';
export { listenTo } from './listen.ts';
export { migrate, migrationNames } from './migrate.ts';
export { prepared } from './prepared.ts';
export type { ReplicaState } from './replica.ts';
export { ensureRoles, urlsFor } from './roles.ts';
export { sendAlong, transact } from './transact.ts';
export { refuseOldPostgres } from './version.ts';
