import * as z from 'zod';
import { endpoint } from '../../kernel/index.ts';
import { contactDetail } from './contact.ts';
import { contactId } from './fields.ts';
import { managesContacts } from './rights.ts';

export const erasureReasons = [
  'request',
  'no-longer-needed',
  'consent-withdrawn',
  'mistake',
] as const;

const reason = z.enum(erasureReasons);

export const eraseContact = endpoint('POST /api/contacts/:id/erasure', {
  summary: 'Erases a person. Records required by law are kept without identifying them.',
  access: managesContacts,
  personal: true,
  input: z.object({
    id: contactId,
    reason,
    /** The exact name of the contact, as a confirmation. */
    confirmation: z.string().max(200),
  }),
  output: contactDetail,
});

export const maxErasedAtOnce = 100;

export const eraseContacts = endpoint('POST /api/contacts/erasures', {
  summary: 'Erases several people at once. People already merged or erased are skipped.',
  access: managesContacts,
  personal: true,
  input: z.object({
    contactIds: z.array(contactId).min(1).max(maxErasedAtOnce),
    reason,
    /** The number of contacts in digits, as a confirmation. */
    confirmation: z.string().max(20),
  }),
  output: z.object({ erased: z.int() }),
});
