export { causeClosed, causePublished, causeUpdatePublished } from './events.ts';
export { type CauseForGiving, causeForGiving } from './giving.ts';
export { causeJobs } from './jobs.ts';
export { keptByCauses } from './kept.ts';
export { recheckTotals, type Truth } from './rechecking.ts';
export { causeRoutes } from './routes.ts';
export { causeSubscriptions } from './subscriptions.ts';
export { causes } from './table.ts';
export { type Counted, countGift, type TrueTotals, totalsOf } from './totals.ts';
