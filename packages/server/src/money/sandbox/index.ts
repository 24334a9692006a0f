export { payAtOnce } from './bulk-payment.ts';
export {
  disputeStaged,
  isStage,
  payElsewhere,
  payOutStaged,
  payStaged,
  stagedAt,
} from './demo-payments.ts';
export { messageText, proofHeader, proofOf } from './messages.ts';
export { sandboxProvider } from './provider.ts';
export { sandboxSecret } from './secret.ts';
