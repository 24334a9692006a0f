export { type Filters, filterCondition, hasTag, isOfKind, isOwnedBy } from './filters.ts';
export { countContacts, living, type Place, pageOfContacts, rowsOf } from './queries.ts';
export {
  forgetTerms,
  forgetText,
  indexAgain,
  indexNew,
  sweepText,
  texts,
  uuids,
} from './term-index.ts';
