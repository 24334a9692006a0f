export { findGrants, type GrantPage } from './find-grants.ts';
export type { Filters, Query } from './query.ts';
