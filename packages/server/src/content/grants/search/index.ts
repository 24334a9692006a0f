export { findGrants } from './find-grants.ts';
export type { Filters } from './query.ts';
