import * as z from 'zod';
import { endpoint, id, instant, pageInput } from '../../kernel/index.ts';
import { contactId } from './fields.ts';
import { note } from './note.ts';
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
  'call.logged',
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
  'form.answered',
] as const;
export const timelineWhat = z.enum(timelineWhats);

export type TimelineWhat = z.infer<typeof timelineWhat>;

/** Types by which a timeline is filtered. */
export const timelineTypes = [
  'donations',
  'events',
  'volunteering',
  'notes',
  'files',
  'forms',
  'consent',
  'record',
] as const;
export const timelineType = z.enum(timelineTypes);

export type TimelineType = z.infer<typeof timelineType>;

const typesByArea: Readonly<Record<string, TimelineType>> = {
  donation: 'donations',
  fundraiser: 'donations',
  'recurring-donation': 'donations',
  pledge: 'donations',
  tickets: 'events',
  event: 'events',
  shift: 'volunteering',
  volunteer: 'volunteering',
  certificate: 'volunteering',
  note: 'notes',
  call: 'notes',
  task: 'notes',
  message: 'notes',
  file: 'files',
  storage: 'files',
  form: 'forms',
  consent: 'consent',
  newsletter: 'consent',
};

/** The type of an entry. Those about the record or the account itself are of type `record`. */
export const timelineTypeOf = (what: TimelineWhat): TimelineType =>
  typesByArea[what.split('.')[0] ?? ''] ?? 'record';

export const timelineFact = z.object({
  id: id('ContactTimelineId'),
  what: timelineWhat,
  at: instant,
  /** The month of `at` in the time zone of the organisation: `2026-11`. */
  month: z.string(),
  /** Texts and ids for the displayed sentence. Without amounts for callers who may not see donations. */
  facts: z.record(z.string(), z.string()),
  /** The title of a task or the name of a file, as it is now; empty if it was deleted or is not visible. */
  subject: z.string(),
  /** The note or call that the entry is about; null if it was deleted. */
  note: note.nullable(),
});

export const readTimeline = endpoint('GET /api/contacts/:id/timeline', {
  summary: 'Lists the history of a contact, newest first.',
  access: readsContacts,
  input: z.object({
    id: contactId,
    what: timelineWhat.optional(),
    type: timelineType.optional(),
    ...pageInput,
  }),
  output: z.array(timelineFact),
  paged: true,
});
