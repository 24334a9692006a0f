import type { TimelineWhat } from '@ngo-plus/contract/crm/contacts';
import { type Subscription, subscribe, type TransactionContext } from '../../../kernel/index.ts';
import {
  certificateIssued,
  certificateReissued,
  certificateRevoked,
} from '../../../people/certificates/index.ts';
import { placeFreed, signedUp, signupCancelled } from '../../../people/opportunities/index.ts';
import { hoursApproved, reportApproved, taskDone } from '../../../people/volunteering/index.ts';
import { notify } from '../activity/index.ts';
import { contactOfMember } from './members.ts';

type Report = {
  readonly orgId: string;
  readonly userId: string;
  readonly what: TimelineWhat;
  /** What tells it from the next of its kind. */
  readonly id: string;
  readonly facts: Readonly<Record<string, string>>;
};

/** Volunteers are members of their organisations, and so their contacts. */
async function publishOf(
  ctx: TransactionContext,
  { orgId, userId, what, id, facts }: Report,
): Promise<void> {
  const contact = await contactOfMember(ctx, orgId, userId);
  if (contact)
    await notify(ctx, { orgId, contactId: contact.id, what, source: `${what}:${id}`, facts });
}

type Certificate = Pick<Report, 'orgId' | 'userId'> & {
  readonly certificateId: string;
  readonly title: string;
};

const notifyOfCertificate = (
  ctx: TransactionContext,
  what: TimelineWhat,
  { orgId, userId, certificateId, title }: Certificate,
) => publishOf(ctx, { orgId, userId, what, id: certificateId, facts: { certificateId, title } });

/** What volunteers did and were given, written into their records. */
export const volunteerSubscriptions: readonly Subscription[] = [
  subscribe(signedUp, 'contacts.tell-signed-up', (ctx, told) => {
    const { orgId, userId, signupId: id, shiftId, title } = told;
    const what = told.waiting ? 'shift.waiting' : 'shift.signed-up';
    return publishOf(ctx, { orgId, userId, what, id, facts: { shiftId, title } });
  }),
  subscribe(placeFreed, 'contacts.tell-place-freed', (ctx, told) => {
    const { orgId, userId, signupId: id, shiftId, title } = told;
    return publishOf(ctx, {
      orgId,
      userId,
      what: 'shift.signed-up',
      id,
      facts: { shiftId, title },
    });
  }),
  subscribe(signupCancelled, 'contacts.tell-signup-cancelled', (ctx, told) => {
    const { orgId, userId, signupId: id, shiftId, title } = told;
    return publishOf(ctx, {
      orgId,
      userId,
      what: 'shift.cancelled',
      id,
      facts: { shiftId, title },
    });
  }),
  subscribe(taskDone, 'contacts.tell-task-done', (ctx, { orgId, userId, taskId, title }) =>
    publishOf(ctx, { orgId, userId, what: 'volunteer.task-done', id: taskId, facts: { title } }),
  ),
  subscribe(reportApproved, 'contacts.tell-report-approved', (ctx, told) => {
    const { orgId, userId, reportId: id, title } = told;
    return publishOf(ctx, {
      orgId,
      userId,
      what: 'volunteer.report-approved',
      id,
      facts: { title },
    });
  }),
  subscribe(hoursApproved, 'contacts.tell-hours-approved', (ctx, told) => {
    const { orgId, userId, entryId, decidedAt, minutes } = told;
    const id = `${entryId}:${decidedAt}`;
    const facts = { minutes: String(minutes) };
    return publishOf(ctx, { orgId, userId, what: 'volunteer.hours-approved', id, facts });
  }),
  subscribe(certificateIssued, 'contacts.tell-certificate-issued', (ctx, told) =>
    notifyOfCertificate(ctx, 'certificate.issued', told),
  ),
  subscribe(certificateReissued, 'contacts.tell-certificate-reissued', (ctx, told) =>
    notifyOfCertificate(ctx, 'certificate.reissued', told),
  ),
  subscribe(certificateRevoked, 'contacts.tell-certificate-revoked', (ctx, told) =>
    notifyOfCertificate(ctx, 'certificate.revoked', told),
  ),
];
