/*
 * Services outside the product, as the product sees them. Each is an interface that adds itself to `Adapters`, with a
 * folder of providers under `adapters`; only `app` chooses among them.
 */

export type { BotCheck, BotVerdict } from './bots.ts';
export { plainRate, type QuotedRate, type RateSource } from './exchange-rates.ts';
export {
  type ModelAccess,
  type ModelAccount,
  type Models,
  ModelUnreachable,
  type NamedModel,
} from './models.ts';
export {
  type CardExpiry,
  type Charge,
  type ChargeState,
  type Checkout,
  type CheckoutOrder,
  type DisputeState,
  type Payer,
  type PaymentMethod,
  type PaymentProvider,
  PaymentProviderFailed,
  type Payout,
  type PayoutLine,
  type PayoutLineKind,
  type PayoutState,
  type ProviderDispute,
  type ProviderEvent,
  type ProviderFault,
  type ProviderRefund,
  type RefundOrder,
  type SavedCardInfo,
  type TokenCharge,
} from './payment-provider.ts';
export {
  PushFailed,
  type PushMessage,
  type PushSender,
  type PushTarget,
  type PushTransport,
} from './push.ts';
export type { Scanner, Verdict } from './scanner.ts';
export {
  type OutgoingWebhook,
  type WebhookAnswer,
  WebhookFailed,
  type WebhookFailure,
  type WebhookTransport,
} from './webhooks.ts';
