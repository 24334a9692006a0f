import { createTransport } from 'nodemailer';
import { MailRefused, type MailTransport } from '../../kernel/index.ts';

/** Answers of 5xx to a command about the letter itself; the rest may pass when tried later (RFC 5321, 4.2.1). */
const isFinal = (error: unknown): boolean => {
  const { responseCode, code } = error as { responseCode?: number; code?: string };
  return (
    code !== 'EAUTH' && responseCode !== undefined && responseCode >= 500 && responseCode < 600
  );
};

/** A pooled connection to a mail server, for example `smtps://user:password@mail.example.org`. */
export function smtpTransport(url: string): MailTransport {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 3,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    leaves: true,
    deliver: async (message) => {
      try {
        await transport.sendMail(message);
      } catch (error) {
        if (isFinal(error)) throw new MailRefused((error as Error).message, { cause: error });
        throw error;
      }
    },
    close: () => transport.close(),
  };
}
