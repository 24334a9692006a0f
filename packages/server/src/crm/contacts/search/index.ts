export { type Filters, filterCondition, hasTag, isOfKind, isOwnedBy } from './filters.ts';
export {
  activeContacts,
  countContacts,
  type Order,
  orderOf,
  type Position,
  pageOfContacts,
  rowsOf,
} from './queries.ts';
export { searchCondition, walkedTerms } from './search-condition.ts';
export {
  addTerms,
  removeAllUnusedSpellings,
  removeTerms,
  removeUnusedSpellings,
  texts,
  updateTerms,
  uuids,
} from './term-index.ts';
