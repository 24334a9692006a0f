import type { MailTransport } from '../../platform/mail/index.ts';

/** No mail server is configured: letters stay in the database, to be read at `/admin/outbox`. */
export const outboxTransport: MailTransport = {
  deliver: async () => 'outbox',
  close: () => undefined,
};
