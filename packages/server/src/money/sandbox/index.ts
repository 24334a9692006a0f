export { payInBulk } from './bulk-payment.ts';
export {
  disputeDemo,
  isSandbox,
  payDemo,
  payElsewhere,
  payOutDemo,
  sandboxAt,
} from './demo-payments.ts';
export { messageText, signatureHeader, signatureOf } from './messages.ts';
export { sandboxProvider } from './provider.ts';
export { sandboxSecret } from './secret.ts';
