/** An email as it is transmitted. No line breaks except in the bodies. */
export type Mail = {
  /** Derived from the row's id: a receiver can recognise an email that is sent twice. */
  readonly messageId: string;
  readonly from: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string | undefined;
};

/** Delivers emails to a mail server, or keeps them to be read in the product. */
export type MailTransport = {
  /**
   * Resolves to `sent` when the next server has accepted the email, to `outbox` when it stays with us. Any rejection
   * but `MailRefused` can be retried.
   *
   * @throws MailRefused when retrying is useless.
   */
  readonly deliver: (mail: Mail) => Promise<'sent' | 'outbox'>;
  readonly close: () => void;
};

/** The receiving server permanently refuses this email: unknown recipient, not allowed. */
export class MailRefused extends Error {
  override readonly name = 'MailRefused';
}

declare module '../../kernel/adapters.ts' {
  interface Adapters {
    readonly mail: MailTransport;
  }
}
