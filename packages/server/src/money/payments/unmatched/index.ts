export { insertUnmatchedPayment, liabilityKinds, putBack } from './unmatched.ts';
export { choicesOf } from './unmatched-options.ts';
export { closeUnmatched, noteUnmatchedDispute, noteUnmatchedRefund } from './unverifiable.ts';
