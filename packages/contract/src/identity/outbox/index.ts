import * as z from 'zod';
import { email, endpoint, id, instant, pageInput } from '../../kernel/index.ts';

export const mailId = id('MailId');

/** `outbox`: no mail server is configured, so the email is read here. */
export const mailStates = ['queued', 'sent', 'failed', 'outbox'] as const;

/** `text` and `html` are null once another server has accepted the email: they may contain a link that signs in. */
export const storedEmail = z.object({
  id: mailId,
  recipient: z.string(),
  subject: z.string(),
  state: z.enum(mailStates),
  attempts: z.number(),
  lastError: z.string().nullable(),
  createdAt: instant,
  sentAt: instant.nullable(),
  text: z.string().nullable(),
  html: z.string().nullable(),
});

export const listEmails = endpoint('GET /api/admin/outbox', {
  summary: 'All emails of the installation, newest first.',
  access: ['SUPER_ADMIN'],
  scope: 'platform',
  paged: true,
  input: z.object({ ...pageInput, limit: pageInput.limit.default(20), to: email.optional() }),
  output: z.array(storedEmail),
});

export const readEmail = endpoint('GET /api/admin/outbox/:id', {
  summary: 'One email with its content.',
  access: ['SUPER_ADMIN'],
  scope: 'platform',
  input: z.object({ id: mailId }),
  output: storedEmail,
});

export type Email = z.infer<typeof storedEmail>;
