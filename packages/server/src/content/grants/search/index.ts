export { type FoundPage, findGrants } from './find-grants.ts';
export type { Filters, Query } from './question.ts';
