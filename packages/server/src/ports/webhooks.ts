export type OutgoingWebhook = {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
};

/** What the receiver answered. */
export type WebhookAnswer = {
  readonly status: number;
  /** The beginning of the body. */
  readonly text: string;
};

/** Sends messages to addresses that organisations choose. */
export type WebhookTransport = {
  /** Whether an address may be used at all, before its name is resolved. */
  readonly acceptsUrl: (url: string) => boolean;
  /** @throws WebhookFailed when there is no answer */
  readonly send: (message: OutgoingWebhook, signal: AbortSignal) => Promise<WebhookAnswer>;
};

/** `private`: the address leads into a network that is not public. */
export type WebhookFailure = 'private' | 'slow' | 'unreachable' | 'encryption';

export class WebhookFailed extends Error {
  override readonly name = 'WebhookFailed';
  readonly reason: WebhookFailure;

  constructor(reason: WebhookFailure, options?: ErrorOptions) {
    super(`The receiver gave no answer: ${reason}.`, options);
    this.reason = reason;
  }
}

declare module '../kernel/adapters.ts' {
  interface Adapters {
    readonly webhooks: WebhookTransport;
  }
}
