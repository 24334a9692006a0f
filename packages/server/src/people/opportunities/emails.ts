import { worded } from '@ngo-plus/contract/kernel';
import { momentValue, periodValue, type TransactionContext } from '../../kernel/index.ts';
import {
  type EmailContent,
  type EmailParagraph,
  type EmailWords,
  greetingOf,
  sendEmail,
} from '../../platform/mail/index.ts';
import { cancelTokenOf } from './cancel-token.ts';
import type { ShiftDetails } from './lookup.ts';

type Recipient = { readonly name: string; readonly email: string };

/** The recipient and the subject of an email about a sign-up. */
export type SignupRecipient = {
  readonly to: Recipient;
  readonly signupId: string;
  readonly details: ShiftDetails;
};

const shiftLines = ({ shift, opportunity, organisation }: ShiftDetails): EmailWords[] => [
  worded('{{opportunity}}, with {{organisation}}', {
    opportunity: opportunity.title,
    organisation: organisation.name,
  }),
  worded('When: {{period}}', { period: periodValue(shift, organisation.timeZone) }),
  opportunity.place
    ? worded('Where: {{place}}', { place: opportunity.place })
    : worded('Where: remote'),
  ...(shift.note ? [worded('Note: {{note}}', { note: shift.note })] : []),
];

export async function sendConfirmationRequest(
  ctx: TransactionContext,
  { name, email, token, details }: Recipient & { token: string; details: ShiftDetails },
): Promise<void> {
  await sendEmail(ctx, {
    orgId: details.shift.orgId,
    to: email,
    language: ctx.language,
    subject: worded('Confirm your place: {{opportunity}}', titleOf(details)),
    greeting: greetingOf(name),
    before: [worded('You requested a place on this shift:'), ...shiftLines(details)],
    action: {
      words: worded('Confirm my place'),
      url: `${ctx.config.publicUrl}/opportunities/confirm?token=${token}`,
    },
    after: [
      worded(
        'Your place is reserved once you confirm it. The link works once, for up to seven days.',
      ),
      worded("If you didn't ask for this, ignore this email."),
    ],
  });
}

const titleOf = ({ opportunity }: ShiftDetails) => ({ opportunity: opportunity.title });

type SignupEmail = Pick<EmailContent, 'subject' | 'before'> & {
  readonly key?: string;
  /** Whether the email has a cancellation link. */
  readonly canCancel?: boolean;
  readonly after?: readonly EmailParagraph[];
};

/** Sends an email about a sign-up, with links to the recipient's shifts and, by default, to cancel. */
async function sendSignupEmail(
  ctx: TransactionContext,
  { to, signupId, details }: SignupRecipient,
  { subject, before, key, canCancel = true, after = [] }: SignupEmail,
): Promise<void> {
  const { publicUrl } = ctx.config;
  const cancelUrl = `${publicUrl}/opportunities/cancel?token=${await cancelTokenOf(ctx, signupId)}`;
  await sendEmail(ctx, {
    orgId: details.shift.orgId,
    to: to.email,
    key,
    subject,
    greeting: greetingOf(to.name),
    before,
    action: { words: worded('View my shifts'), url: `${publicUrl}/volunteer/shifts` },
    after: [
      ...after,
      ...(canCancel ? [{ words: worded("Can't come? Cancel your place:"), url: cancelUrl }] : []),
    ],
  });
}

const calendarOf = ({ config }: TransactionContext, { shift }: ShiftDetails) => ({
  words: worded('Add to your calendar:'),
  url: `${config.publicUrl}/api/shifts/${shift.id}/calendar.ics`,
});

export const sendSignedUp = (ctx: TransactionContext, recipient: SignupRecipient) =>
  sendSignupEmail(ctx, recipient, {
    subject: worded("You're signed up: {{opportunity}}", titleOf(recipient.details)),
    before: [
      worded("Thank you for giving your time. You're signed up for:"),
      ...shiftLines(recipient.details),
    ],
    after: [calendarOf(ctx, recipient.details)],
  });

/** To an applicant whom the organisation must approve first. */
export const sendAwaitingApproval = (ctx: TransactionContext, recipient: SignupRecipient) =>
  sendSignupEmail(ctx, recipient, {
    subject: worded('We received your sign-up: {{opportunity}}', titleOf(recipient.details)),
    before: [
      worded(
        "Thank you for offering your time. {{organisation}} reviews new volunteers, and we'll email you their decision. You signed up for:",
        { organisation: recipient.details.organisation.name },
      ),
      ...shiftLines(recipient.details),
    ],
  });

type ApplicantEmail = {
  readonly orgId: string;
  readonly to: Recipient;
  readonly organisation: string;
};

export const sendApproved = (
  ctx: TransactionContext,
  { orgId, to, organisation }: ApplicantEmail,
) =>
  sendEmail(ctx, {
    orgId,
    to: to.email,
    subject: worded('{{organisation}} approved you as a volunteer', { organisation }),
    greeting: greetingOf(to.name),
    before: [
      worded('{{organisation}} approved you as a volunteer. Your shifts are confirmed.', {
        organisation,
      }),
    ],
    action: { words: worded('View my shifts'), url: `${ctx.config.publicUrl}/volunteer/shifts` },
    after: [],
  });

export const sendDeclined = (
  ctx: TransactionContext,
  { orgId, to, organisation, reason }: ApplicantEmail & { readonly reason: string },
) =>
  sendEmail(ctx, {
    orgId,
    to: to.email,
    subject: worded('{{organisation}} declined your application', { organisation }),
    greeting: greetingOf(to.name),
    before: [
      worded(
        '{{organisation}} declined your application to volunteer, and removed you from the shifts you signed up for.',
        { organisation },
      ),
      worded('Reason: {{reason}}', { reason }),
    ],
    action: {
      words: worded('Find another opportunity'),
      url: `${ctx.config.publicUrl}/opportunities`,
    },
    after: [],
  });

export const sendWaitingList = (ctx: TransactionContext, recipient: SignupRecipient) =>
  sendSignupEmail(ctx, recipient, {
    subject: worded("You're on the waiting list: {{opportunity}}", titleOf(recipient.details)),
    before: [
      worded(
        "This shift is full. You're on its waiting list and will get a place as soon as one is free:",
      ),
      ...shiftLines(recipient.details),
    ],
  });

export const sendPlaceFreed = (ctx: TransactionContext, recipient: SignupRecipient) =>
  sendSignupEmail(ctx, recipient, {
    subject: worded('You got a place: {{opportunity}}', titleOf(recipient.details)),
    before: [
      worded('You were on the waiting list. Now you have a place:'),
      ...shiftLines(recipient.details),
    ],
    after: [calendarOf(ctx, recipient.details)],
  });

type Moved = {
  /** When the shift was due to start. */
  readonly before: Date;
  /** Another shift of the recipient at the new time. */
  readonly overlap:
    | { readonly title: string; readonly startsAt: Date; readonly endsAt: Date }
    | undefined;
};

export function sendShiftMoved(
  ctx: TransactionContext,
  recipient: SignupRecipient,
  { before, overlap }: Moved,
) {
  const { timeZone } = recipient.details.organisation;
  return sendSignupEmail(ctx, recipient, {
    subject: worded('New time: {{opportunity}}', titleOf(recipient.details)),
    before: [
      worded('This shift has moved. It was due to start on {{before}}. The new time:', {
        before: momentValue(before, timeZone),
      }),
      ...shiftLines(recipient.details),
      ...(overlap
        ? [
            worded(
              'You have another shift at that time: {{title}}, {{period}}. Cancel one of them.',
              { title: overlap.title, period: periodValue(overlap, timeZone) },
            ),
          ]
        : []),
    ],
    after: [calendarOf(ctx, recipient.details)],
  });
}

export const sendShiftCancelled = (
  ctx: TransactionContext,
  recipient: SignupRecipient,
  reason: string,
) =>
  sendSignupEmail(ctx, recipient, {
    subject: worded('Cancelled: {{opportunity}}', titleOf(recipient.details)),
    before: [
      worded('This shift has been cancelled:'),
      ...shiftLines(recipient.details),
      ...(reason ? [worded('Reason: {{reason}}', { reason })] : []),
    ],
    canCancel: false,
  });

export const sendRemoved = (ctx: TransactionContext, recipient: SignupRecipient, reason: string) =>
  sendSignupEmail(ctx, recipient, {
    subject: worded('You were removed from a shift: {{opportunity}}', titleOf(recipient.details)),
    before: [
      worded('{{organisation}} removed you from this shift:', {
        organisation: recipient.details.organisation.name,
      }),
      ...shiftLines(recipient.details),
      worded('Reason: {{reason}}', { reason }),
    ],
    canCancel: false,
  });

export const sendReminder = (
  ctx: TransactionContext,
  recipient: SignupRecipient,
  notice: 'days' | 'hours',
) =>
  sendSignupEmail(ctx, recipient, {
    subject:
      notice === 'days'
        ? worded('Reminder: {{opportunity}}', titleOf(recipient.details))
        : worded('Starting soon: {{opportunity}}', titleOf(recipient.details)),
    before: [worded('A reminder of your shift:'), ...shiftLines(recipient.details)],
    // The key prevents a second reminder of the same start, even if two servers run concurrently.
    key: `opportunities.reminder:${recipient.signupId}:${notice}:${recipient.details.shift.startsAt.toISOString()}`,
  });
