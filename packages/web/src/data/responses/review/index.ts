export { filterInput, type ResponseFilters } from './queries.ts';
export { labelOf } from './questions.ts';
