export { payInBulk } from './bulk-payment.ts';
export {
  addUnmatchedPayment,
  disputeDemo,
  isSandbox,
  payDemo,
  payOutDemo,
  sandboxAt,
} from './demo-payments.ts';
export { messageText, signatureHeader, signatureOf } from './messages.ts';
export { sandboxProvider } from './provider.ts';
export { sandboxSecret } from './secret.ts';
