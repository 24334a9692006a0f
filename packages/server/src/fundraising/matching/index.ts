export { mayBeMatched } from './eligibility.ts';
export { matchDonation, releaseMatches } from './match.ts';
export { matchesOf } from './public.ts';
export { reverseMatches } from './reversal.ts';
export { matchingRoutes } from './routes.ts';
