export { CheckAgain } from './check-again.tsx';
export { type Outcome, outcomeOf } from './outcome.ts';
export { useFollowing } from './use-polling.ts';
