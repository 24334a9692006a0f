export { mayBeMatched } from './eligibility.ts';
export { type MatchedDonation, matchDonation, releaseMatches } from './match.ts';
export { matchesOf } from './public.ts';
export { reverseMatches } from './reversal.ts';
export { matchingRoutes } from './routes.ts';
export { seedMatching } from './seed.ts';
