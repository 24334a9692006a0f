import type { MailTransport } from '../../platform/mail/index.ts';

/** Without a mail server, emails are stored in the database and can be read at `/admin/outbox`. */
export const outboxTransport: MailTransport = {
  deliver: async () => 'outbox',
  close: () => undefined,
};
