export { type FoundPage, findGrants } from './find-grants.ts';
export type { Filters, Question } from './question.ts';
