export { payInBulk } from './bulk-payment.ts';
export {
  disputeDemo,
  isSandbox,
  payDemo,
  payElsewhere,
  payOutDemo,
  sandboxAt,
} from './demo-payments.ts';
export { messageText, proofHeader, proofOf } from './messages.ts';
export { sandboxProvider } from './provider.ts';
export { sandboxSecret } from './secret.ts';
