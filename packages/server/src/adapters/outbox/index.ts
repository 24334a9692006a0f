import type { MailTransport } from '../../platform/mail/index.ts';

/** Without a mail server emails stay in the database and are read at `/admin/outbox`. */
export const outboxTransport: MailTransport = {
  deliver: async () => 'outbox',
  close: () => undefined,
};
