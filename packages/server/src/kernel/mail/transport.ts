/** One letter as it goes to a mail server. */
export type Message = {
  /** Always the same for one letter, so that a receiver recognises a second delivery. */
  readonly messageId: string;
  readonly from: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string | undefined;
};

/** A way out for letters. */
export type MailTransport = {
  /** False when letters stay here to be read at `/admin/outbox`. */
  readonly leaves: boolean;
  /**
   * Hands a letter over.
   *
   * @throws MailRefused when trying again is useless; any other error means: try again later.
   */
  readonly deliver: (message: Message) => Promise<void>;
  readonly close: () => void;
};

/** The receiving side said no for good: no such address, not allowed. */
export class MailRefused extends Error {
  override readonly name = 'MailRefused';
}
