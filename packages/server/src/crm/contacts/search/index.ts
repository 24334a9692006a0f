export { type Filters, filterCondition, hasTag, isOfKind, isOwnedBy } from './filters.ts';
export {
  forgetTerms,
  forgetText,
  indexAgain,
  indexNew,
  sweepText,
  texts,
  uuids,
} from './indexing.ts';
export { countContacts, living, type Place, pageOfContacts, rowsOf } from './listing.ts';
