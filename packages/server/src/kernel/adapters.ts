import type { BlobBackend } from './blobs/index.ts';
import type { BotCheck } from './bots.ts';
import type { RateSource } from './exchange-rates.ts';
import type { MailTransport } from './mail/index.ts';
import type { Models } from './models.ts';
import type { PaymentProvider } from './payment-provider.ts';
import type { PushTransport } from './push.ts';
import type { Scanner } from './scanner.ts';

/**
 * The outside world as the product sees it. Each field is an interface with a folder of providers
 * under `server/src/adapters`; only `app` chooses among them.
 */
export type Adapters = {
  readonly blobs: BlobBackend;
  readonly bots: BotCheck;
  readonly mail: MailTransport;
  readonly models: Models;
  /** The first that takes a currency is offered first. Never empty: without keys, a sandbox plays payments. */
  readonly payments: readonly PaymentProvider[];
  readonly push: PushTransport;
  /** Undefined: rates are entered by hand. */
  readonly rates: RateSource | undefined;
  /** Undefined: files are not searched for viruses. */
  readonly scanner: Scanner | undefined;
};
