import * as z from 'zod';
import { endpoint, id, instant, pageInput } from '../../kernel/index.ts';
import { contactId } from './fields.ts';
import { readsContacts } from './rights.ts';

/** Types of timeline entries. Capabilities that add entries add their types here. */
export const timelineWhats = [
  'contact.created',
  'contact.imported',
  'contact.merged',
  'contact.unmerged',
  'contact.erased',
  'consent.given',
  'consent.withdrawn',
  'note.added',
  'task.done',
  'file.kept',
  'account.confirmed',
  'account.deleted',
  'member.joined',
  'member.left',
  'newsletter.confirmed',
  'newsletter.ended',
  'message.received',
  'storage.file-added',
  'shift.signed-up',
  'shift.waiting',
  'shift.cancelled',
  'volunteer.task-done',
  'volunteer.report-approved',
  'volunteer.hours-approved',
  'certificate.issued',
  'certificate.reissued',
  'certificate.revoked',
  'donation.given',
  'donation.returned',
  'tickets.bought',
  'event.attended',
  'fundraiser.started',
  'recurring-donation.started',
  'recurring-donation.ended',
  'pledge.made',
  'pledge.written-off',
] as const;
export const timelineWhat = z.enum(timelineWhats);

export type TimelineWhat = z.infer<typeof timelineWhat>;

export const timelineFact = z.object({
  id: id('ContactTimelineId'),
  what: timelineWhat,
  at: instant,
  /** Texts and ids for the displayed sentence, such as the purpose of a consent. */
  facts: z.record(z.string(), z.string()),
});

export const readTimeline = endpoint('GET /api/contacts/:id/timeline', {
  summary: 'Lists the history of a contact, newest first.',
  access: readsContacts,
  input: z.object({ id: contactId, what: timelineWhat.optional(), ...pageInput }),
  output: z.array(timelineFact),
  paged: true,
});
