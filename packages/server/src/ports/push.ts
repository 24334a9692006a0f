/** Where a browser takes messages, and what they are encrypted with (RFC 8030, RFC 8291). */
export type PushTarget = {
  readonly endpoint: string;
  /** base64url: a point on P-256, uncompressed. */
  readonly publicKey: string;
  /** base64url: 16 bytes. */
  readonly auth: string;
};

/** Who sends, told to the push service in a signed token (VAPID, RFC 8292). */
export type PushSender = {
  /** `mailto:` or `https:`, where the push service reaches whoever runs this installation. */
  readonly subject: string;
  readonly publicKey: string;
  readonly privateKey: string;
};

export type PushMessage = {
  readonly to: PushTarget;
  readonly from: PushSender;
  readonly payload: string;
  /** How long the push service keeps it for a browser that is away. */
  readonly ttlSeconds: number;
  /** A later message of the same topic takes the place of one that was not delivered yet. */
  readonly topic: string;
};

/** Gives messages to the push services of browsers, without anybody between. */
export type PushTransport = {
  /** Whether messages to this address are sent at all: it comes from the browser, anybody could name any. */
  readonly takes: (endpoint: string) => boolean;
  /**
   * `gone`: the browser does not take messages any more.
   *
   * @throws PushFailed when it may work later.
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
