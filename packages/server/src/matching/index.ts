export { type MatchedGift, matchGift, releaseMatches } from './matching.ts';
export { matchesOf } from './public.ts';
export { matchingRoutes } from './routes.ts';
