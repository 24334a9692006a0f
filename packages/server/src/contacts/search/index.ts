export { type Filters, filterCondition, hasTag, isOfKind } from './filters.ts';
export {
  forgetTerms,
  forgetWords,
  indexAgain,
  indexNew,
  sweepWords,
  texts,
  uuids,
} from './indexing.ts';
export { countContacts, living, type Place, pageOfContacts, rowsOf, type Sort } from './listing.ts';
