export { type CauseForGiving, causeForGiving } from './giving.ts';
export { type Counted, countGift, totalsOf } from './totals.ts';
