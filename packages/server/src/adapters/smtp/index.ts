import { isIP } from 'node:net';
import { createTransport } from 'nodemailer';
import { type Mail, MailRefused, type MailTransport } from '../../platform/mail/index.ts';

/**
 * Sends emails over SMTP, on up to five connections that stay open.
 *
 * @param url `smtps://user:password@host:465`, or `smtp://`, which switches to TLS if possible, and must if there is a
 * password and the server is another machine.
 * @param patienceSeconds maximum silence of the server; a whole delivery gets four times that
 */
export function smtpTransport(url: string, patienceSeconds = 15): MailTransport {
  const patienceMs = patienceSeconds * 1_000;
  const pool = createTransport({
    url,
    pool: true,
    maxConnections: 5,
    // The job queue retries; a second layer of retries would multiply them.
    maxRequeues: 0,
    requireTLS: mustEncrypt(new URL(url)),
    connectionTimeout: patienceMs,
    greetingTimeout: patienceMs,
    socketTimeout: patienceMs,
    dnsTimeout: patienceMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  // Emitted for idle connections: a delivery receives its own error.
  pool.on('error', () => undefined);
  const deliver: MailTransport['deliver'] = async (mail) => {
    const signal = AbortSignal.timeout(patienceMs * 4);
    try {
      await pool.sendMail({ ...asMessage(mail), signal });
      return 'sent';
    } catch (error) {
      throw isFinal(error) ? new MailRefused((error as Error).message, { cause: error }) : error;
    }
  };
  return { deliver, close: () => pool.close() };
}

/** The recipient is an object, so that a comma in it can never become a second recipient. */
const asMessage = ({ to, ...mail }: Mail) => ({
  ...mail,
  to: { name: '', address: to },
  headers: { 'Auto-Submitted': 'auto-generated' },
});

/** Passwords are never sent unencrypted. */
const mustEncrypt = ({ protocol, password, hostname }: URL) =>
  protocol === 'smtp:' && password !== '' && !isThisMachine(hostname);

const isThisMachine = (host: string) =>
  host === 'localhost' || host === '[::1]' || (isIP(host) === 4 && host.startsWith('127.'));

/**
 * A permanent refusal of this email (RFC 5321, 4.2.1). If the server refuses this sender (no sign-in, no service for
 * this address), the configuration has to be fixed, and the email waits.
 */
function isFinal(error: unknown): boolean {
  const { responseCode = 0, code } = error as { responseCode?: number; code?: string };
  const ofThisLetter = code === 'EENVELOPE' || code === 'EMESSAGE';
  return ofThisLetter && responseCode >= 500 && responseCode !== authenticationRequired;
}

const authenticationRequired = 530;
