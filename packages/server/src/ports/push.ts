/** A browser’s push endpoint with the keys to encrypt messages for it (RFC 8030, RFC 8291). */
export type PushTarget = {
  readonly endpoint: string;
  /** base64url: a point on P-256, uncompressed. */
  readonly publicKey: string;
  /** base64url: 16 bytes. */
  readonly auth: string;
};

/** The sender’s identity, presented to the push service in a signed token (VAPID, RFC 8292). */
export type PushSender = {
  /** `mailto:` or `https:`: where the push service can contact the operator of this installation. */
  readonly subject: string;
  readonly publicKey: string;
  readonly privateKey: string;
};

export type PushMessage = {
  readonly to: PushTarget;
  readonly from: PushSender;
  readonly payload: string;
  /** How long the push service stores the message for an offline browser. */
  readonly ttlSeconds: number;
  /** A newer message replaces an undelivered one of the same topic. */
  readonly topic: string;
};

/** Sends messages directly to the browsers’ push services. */
export type PushTransport = {
  /** Whether to send to this endpoint at all: browsers submit it, so it could be any address. */
  readonly acceptsEndpoint: (endpoint: string) => boolean;
  /**
   * `gone`: the browser has unsubscribed.
   *
   * @throws PushFailed when a retry may succeed
   */
  readonly send: (message: PushMessage, signal: AbortSignal) => Promise<'sent' | 'gone'>;
};

export class PushFailed extends Error {
  override readonly name = 'PushFailed';
}

declare module '../kernel/adapters.ts' {
  interface Adapters {
    readonly push: PushTransport;
  }
}
