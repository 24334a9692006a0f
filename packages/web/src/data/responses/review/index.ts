export { ConditionFields, ConditionList, useConditionWords } from './conditions/index.ts';
export {
  filterInput,
  formOf,
  publishedVersion,
  type ResponseFilters,
  responseList,
} from './queries.ts';
export { labelOf } from './questions.ts';
