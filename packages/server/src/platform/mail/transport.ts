/** A letter as it goes over the wire. Plain strings without line breaks in all but the bodies. */
export type Mail = {
  /** Made from the row's id: a letter that is sent twice can be recognised by its receiver. */
  readonly messageId: string;
  readonly from: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string | undefined;
};

/** Where letters go: to a mail server, or nowhere, so that they are read in the product. */
export type MailTransport = {
  /**
   * Resolves with `sent` when the next server has taken responsibility, with `outbox` when the
   * letter stays with us. Any rejection but `MailRefused` means that it may be tried again.
   *
   * @throws MailRefused when trying again is useless.
   */
  readonly deliver: (mail: Mail) => Promise<'sent' | 'outbox'>;
  readonly close: () => void;
};

/** The receiving side will never take this letter: no such person, not allowed. */
export class MailRefused extends Error {
  override readonly name = 'MailRefused';
}

declare module '../../kernel/adapters.ts' {
  interface Adapters {
    readonly mail: MailTransport;
  }
}
