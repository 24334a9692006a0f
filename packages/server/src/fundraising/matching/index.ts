export { type MatchedDonation, matchDonation, releaseMatches } from './matching.ts';
export { mayBeMatched } from './may-be-matched.ts';
export { matchesOf } from './public.ts';
export { reverseMatches } from './rematching.ts';
export { matchingRoutes } from './routes.ts';
export { seedMatching } from './seed.ts';
