export { findGrants, type GrantPage } from './find-grants.ts';
export type { Filters, Query } from './question.ts';
