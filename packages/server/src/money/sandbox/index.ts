export { messageText, proofHeader, proofOf } from './messages.ts';
export { payAtOnce } from './paying-at-once.ts';
export { sandboxProvider } from './provider.ts';

export { sandboxSecret } from './secret.ts';
export {
  disputeStaged,
  isStage,
  payElsewhere,
  payOutStaged,
  payStaged,
  stagedAt,
} from './staging.ts';
