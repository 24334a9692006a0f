import type { TimelineWhat } from '@ngo-plus/contract/crm/contacts';
import { type Subscription, subscribe, type TransactionContext } from '../../../kernel/index.ts';
import {
  certificateIssued,
  certificateReissued,
  certificateRevoked,
} from '../../../people/certificates/index.ts';
import { placeFreed, signedUp, signupCancelled } from '../../../people/opportunities/index.ts';
import { hoursApproved, reportApproved, taskDone } from '../../../people/volunteering/index.ts';
import { addTimelineEntry } from '../activity/index.ts';
import { contactOfMember } from './members.ts';

type VolunteerEvent = {
  readonly orgId: string;
  readonly userId: string;
  readonly what: TimelineWhat;
  /** Distinguishes this event from others of its type. */
  readonly id: string;
  readonly facts: Readonly<Record<string, string>>;
};

/** Volunteers are members of their organisation, and so have a contact. */
async function addVolunteerEntry(
  ctx: TransactionContext,
  { orgId, userId, what, id, facts }: VolunteerEvent,
): Promise<void> {
  const contact = await contactOfMember(ctx, orgId, userId);
  if (contact)
    await addTimelineEntry(ctx, {
      orgId,
      contactId: contact.id,
      what,
      source: `${what}:${id}`,
      facts,
    });
}

type Signup = Pick<VolunteerEvent, 'orgId' | 'userId'> & {
  readonly signupId: string;
  readonly opportunityId: string;
  readonly shiftId: string;
  readonly title: string;
};

const addShiftEntry = (
  ctx: TransactionContext,
  what: TimelineWhat,
  { orgId, userId, signupId: id, opportunityId, shiftId, title }: Signup,
) => addVolunteerEntry(ctx, { orgId, userId, what, id, facts: { opportunityId, shiftId, title } });

type Certificate = Pick<VolunteerEvent, 'orgId' | 'userId'> & {
  readonly certificateId: string;
  readonly title: string;
};

const addCertificateEntry = (
  ctx: TransactionContext,
  what: TimelineWhat,
  { orgId, userId, certificateId, title }: Certificate,
) =>
  addVolunteerEntry(ctx, {
    orgId,
    userId,
    what,
    id: certificateId,
    facts: { certificateId, title },
  });

/** Adds shifts, tasks, reports, hours and certificates of volunteers to their timeline. */
export const volunteerSubscriptions: readonly Subscription[] = [
  subscribe(signedUp, 'contacts.log-signed-up', (ctx, event) => {
    const what = event.waiting ? 'shift.waiting' : 'shift.signed-up';
    return addShiftEntry(ctx, what, event);
  }),
  subscribe(placeFreed, 'contacts.log-place-freed', (ctx, event) =>
    addShiftEntry(ctx, 'shift.signed-up', event),
  ),
  subscribe(signupCancelled, 'contacts.log-signup-cancelled', (ctx, event) =>
    addShiftEntry(ctx, 'shift.cancelled', event),
  ),
  subscribe(taskDone, 'contacts.log-task-done', (ctx, { orgId, userId, taskId, title }) =>
    addVolunteerEntry(ctx, {
      orgId,
      userId,
      what: 'volunteer.task-done',
      id: taskId,
      facts: { title },
    }),
  ),
  subscribe(reportApproved, 'contacts.log-report-approved', (ctx, event) => {
    const { orgId, userId, reportId: id, title } = event;
    return addVolunteerEntry(ctx, {
      orgId,
      userId,
      what: 'volunteer.report-approved',
      id,
      facts: { title },
    });
  }),
  subscribe(hoursApproved, 'contacts.log-hours-approved', (ctx, event) => {
    const { orgId, userId, entryId, decidedAt, minutes } = event;
    const id = `${entryId}:${decidedAt}`;
    const facts = { minutes: String(minutes) };
    return addVolunteerEntry(ctx, { orgId, userId, what: 'volunteer.hours-approved', id, facts });
  }),
  subscribe(certificateIssued, 'contacts.log-certificate-issued', (ctx, event) =>
    addCertificateEntry(ctx, 'certificate.issued', event),
  ),
  subscribe(certificateReissued, 'contacts.log-certificate-reissued', (ctx, event) =>
    addCertificateEntry(ctx, 'certificate.reissued', event),
  ),
  subscribe(certificateRevoked, 'contacts.log-certificate-revoked', (ctx, event) =>
    addCertificateEntry(ctx, 'certificate.revoked', event),
  ),
];
