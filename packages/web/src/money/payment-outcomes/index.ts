export { CheckAgain } from './check-again.tsx';
export { type Outcome, outcomeOf } from './outcome.ts';
export { usePolling } from './use-polling.ts';
