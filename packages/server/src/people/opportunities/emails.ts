import type { TransactionContext } from '../../kernel/index.ts';
import { type EmailText, sendMail, writeEmail } from '../../platform/mail/index.ts';
import { cancelTokenOf } from './cancel-token.ts';
import type { ShiftDetails } from './lookup.ts';
import { spanText } from './span.ts';

type Recipient = { readonly name: string; readonly email: string };

/** The recipient and the subject of an email about a sign-up. */
export type SignupRecipient = {
  readonly to: Recipient;
  readonly signupId: string;
  readonly details: ShiftDetails;
};

const shiftLines = ({ shift, opportunity, organisation }: ShiftDetails): string[] => [
  `${opportunity.title}, with ${organisation.name}`,
  `When: ${spanText(shift, organisation.timeZone)}`,
  `Where: ${opportunity.place || 'remote'}`,
  ...(shift.note ? [`Note: ${shift.note}`] : []),
];

const send = (
  ctx: TransactionContext,
  { orgId, to, subject, key }: { orgId: string; to: string; subject: string; key?: string },
  text: EmailText,
) => sendMail(ctx, { orgId, to, subject, key, ...writeEmail(text) });

export async function sendConfirmationRequest(
  ctx: TransactionContext,
  { name, email, token, details }: Recipient & { token: string; details: ShiftDetails },
): Promise<void> {
  const { title } = details.opportunity;
  await send(
    ctx,
    { orgId: details.shift.orgId, to: email, subject: `Confirm your place: ${title}` },
    {
      greeting: `Hello ${name},`,
      before: ['You requested a place on this shift:', ...shiftLines(details)],
      action: {
        words: 'Confirm my place',
        url: `${ctx.config.publicUrl}/opportunities/confirm?token=${token}`,
      },
      after: [
        'Your place is reserved once you confirm it. The link works once, for up to seven days.',
        "If you didn't ask for this, ignore this email.",
      ],
    },
  );
}

type SignupEmail = {
  readonly subject: string;
  readonly before: readonly string[];
  readonly key?: string;
  /** Whether the email has a cancellation link. */
  readonly canCancel?: boolean;
  readonly after?: readonly string[];
};

/** Sends an email about a sign-up, with links to the recipient's shifts and, by default, to cancel. */
async function sendSignupEmail(
  ctx: TransactionContext,
  { to, signupId, details }: SignupRecipient,
  { subject, before, key, canCancel = true, after = [] }: SignupEmail,
): Promise<void> {
  const { publicUrl } = ctx.config;
  const cancelUrl = `${publicUrl}/opportunities/cancel?token=${await cancelTokenOf(ctx, signupId)}`;
  const envelope = { orgId: details.shift.orgId, to: to.email, subject, ...(key && { key }) };
  await send(ctx, envelope, {
    greeting: `Hello ${to.name},`,
    before,
    action: { words: 'View my shifts', url: `${publicUrl}/volunteer/shifts` },
    after: [...after, ...(canCancel ? [`Can't come? Cancel your place: ${cancelUrl}`] : [])],
  });
}

const calendarOf = ({ config }: TransactionContext, { shift }: ShiftDetails) =>
  `Add to your calendar: ${config.publicUrl}/api/shifts/${shift.id}/calendar.ics`;

export const sendSignedUp = (ctx: TransactionContext, recipient: SignupRecipient) =>
  sendSignupEmail(ctx, recipient, {
    subject: `You're signed up: ${recipient.details.opportunity.title}`,
    before: [
      "Thank you for giving your time. You're signed up for:",
      ...shiftLines(recipient.details),
    ],
    after: [calendarOf(ctx, recipient.details)],
  });

/** To an applicant whom the organisation must approve first. */
export const sendAwaitingApproval = (ctx: TransactionContext, recipient: SignupRecipient) =>
  sendSignupEmail(ctx, recipient, {
    subject: `We received your sign-up: ${recipient.details.opportunity.title}`,
    before: [
      `Thank you for offering your time. ${recipient.details.organisation.name} reviews new volunteers, and we'll email you their decision. You signed up for:`,
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
  send(
    ctx,
    { orgId, to: to.email, subject: `${organisation} approved you as a volunteer` },
    {
      greeting: `Hello ${to.name},`,
      before: [`${organisation} approved you as a volunteer. Your shifts are confirmed.`],
      action: { words: 'View my shifts', url: `${ctx.config.publicUrl}/volunteer/shifts` },
      after: [],
    },
  );

export const sendDeclined = (
  ctx: TransactionContext,
  { orgId, to, organisation, reason }: ApplicantEmail & { readonly reason: string },
) =>
  send(
    ctx,
    { orgId, to: to.email, subject: `${organisation} declined your application` },
    {
      greeting: `Hello ${to.name},`,
      before: [
        `${organisation} declined your application to volunteer, and removed you from the shifts you signed up for.`,
        `Reason: ${reason}`,
      ],
      action: {
        words: 'Find another opportunity',
        url: `${ctx.config.publicUrl}/opportunities`,
      },
      after: [],
    },
  );

export const sendWaitingList = (ctx: TransactionContext, recipient: SignupRecipient) =>
  sendSignupEmail(ctx, recipient, {
    subject: `You're on the waiting list: ${recipient.details.opportunity.title}`,
    before: [
      "This shift is full. You're on its waiting list and will get a place as soon as one is free:",
      ...shiftLines(recipient.details),
    ],
  });

export const sendPlaceFreed = (ctx: TransactionContext, recipient: SignupRecipient) =>
  sendSignupEmail(ctx, recipient, {
    subject: `You got a place: ${recipient.details.opportunity.title}`,
    before: [
      'You were on the waiting list. Now you have a place:',
      ...shiftLines(recipient.details),
    ],
    after: [calendarOf(ctx, recipient.details)],
  });

export const sendShiftMoved = (
  ctx: TransactionContext,
  recipient: SignupRecipient,
  { before, overlap }: { before: string; overlap: string | undefined },
) =>
  sendSignupEmail(ctx, recipient, {
    subject: `New time: ${recipient.details.opportunity.title}`,
    before: [
      `This shift has moved. It was due to start ${before}. The new time:`,
      ...shiftLines(recipient.details),
      ...(overlap ? [`You have another shift at that time: ${overlap}. Cancel one of them.`] : []),
    ],
    after: [calendarOf(ctx, recipient.details)],
  });

export const sendShiftCancelled = (
  ctx: TransactionContext,
  recipient: SignupRecipient,
  reason: string,
) =>
  sendSignupEmail(ctx, recipient, {
    subject: `Cancelled: ${recipient.details.opportunity.title}`,
    before: [
      'This shift has been cancelled:',
      ...shiftLines(recipient.details),
      ...(reason ? [`Why: ${reason}`] : []),
    ],
    canCancel: false,
  });

export const sendRemoved = (ctx: TransactionContext, recipient: SignupRecipient, reason: string) =>
  sendSignupEmail(ctx, recipient, {
    subject: `You were removed from a shift: ${recipient.details.opportunity.title}`,
    before: [
      `${recipient.details.organisation.name} removed you from this shift:`,
      ...shiftLines(recipient.details),
      `Why: ${reason}`,
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
        ? `Reminder: ${recipient.details.opportunity.title}`
        : `Starting soon: ${recipient.details.opportunity.title}`,
    before: ['A reminder of your shift:', ...shiftLines(recipient.details)],
    // The key prevents a second reminder of the same start, even if two servers run concurrently.
    key: `opportunities.reminder:${recipient.signupId}:${notice}:${recipient.details.shift.startsAt.toISOString()}`,
  });
