import type { TransactionContext } from '../../kernel/index.ts';
import { type EmailText, sendMail, writeEmail } from '../../platform/mail/index.ts';
import { cancelTokenOf } from './cancel-token.ts';
import type { ShiftInPlace } from './lookup.ts';
import { spanText } from './span.ts';

type Reader = { readonly name: string; readonly email: string };

/** To whom about what: everything that a letter about a sign-up says comes from these. */
export type Addressed = {
  readonly to: Reader;
  readonly signupId: string;
  readonly place: ShiftInPlace;
};

const whenAndWhere = ({ shift, opportunity, organisation }: ShiftInPlace): string[] => [
  `${opportunity.title}, with ${organisation.name}`,
  `When: ${spanText(shift, organisation.timeZone)}`,
  `Where: ${opportunity.place || 'remote'}`,
  ...(shift.note ? [`Note: ${shift.note}`] : []),
];

const send = (
  ctx: TransactionContext,
  { orgId, to, subject, key }: { orgId: string; to: string; subject: string; key?: string },
  letter: EmailText,
) => sendMail(ctx, { orgId, to, subject, key, ...writeEmail(letter) });

export async function sendRequest(
  ctx: TransactionContext,
  { name, email, token, place }: Reader & { token: string; place: ShiftInPlace },
): Promise<void> {
  const { title } = place.opportunity;
  await send(
    ctx,
    { orgId: place.shift.orgId, to: email, subject: `Confirm your place: ${title}` },
    {
      greeting: `Hello ${name},`,
      before: ['You requested a place on this shift:', ...whenAndWhere(place)],
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

type About = {
  readonly subject: string;
  readonly before: readonly string[];
  readonly key?: string;
  /** Whether the reader has something to give up. */
  readonly mayCancel?: boolean;
  readonly after?: readonly string[];
};

/** A letter about somebody’s sign-up, with the way to their shifts and, by default, the way out. */
async function sendAbout(
  ctx: TransactionContext,
  { to, signupId, place }: Addressed,
  { subject, before, key, mayCancel = true, after = [] }: About,
): Promise<void> {
  const { publicUrl } = ctx.config;
  const cancel = `${publicUrl}/opportunities/cancel?token=${await cancelTokenOf(ctx, signupId)}`;
  const address = { orgId: place.shift.orgId, to: to.email, subject, ...(key && { key }) };
  await send(ctx, address, {
    greeting: `Hello ${to.name},`,
    before,
    action: { words: 'View my shifts', url: `${publicUrl}/volunteer/shifts` },
    after: [...after, ...(mayCancel ? [`Can't come? Cancel your place: ${cancel}`] : [])],
  });
}

const calendarOf = ({ config }: TransactionContext, { shift }: ShiftInPlace) =>
  `Add to your calendar: ${config.publicUrl}/api/shifts/${shift.id}/calendar.ics`;

export const sendPlace = (ctx: TransactionContext, addressed: Addressed) =>
  sendAbout(ctx, addressed, {
    subject: `You're signed up: ${addressed.place.opportunity.title}`,
    before: [
      "Thank you for giving your time. You're signed up for:",
      ...whenAndWhere(addressed.place),
    ],
    after: [calendarOf(ctx, addressed.place)],
  });

/** To somebody whom the organisation has to approve first. */
export const sendAwaiting = (ctx: TransactionContext, addressed: Addressed) =>
  sendAbout(ctx, addressed, {
    subject: `We received your sign-up: ${addressed.place.opportunity.title}`,
    before: [
      `Thank you for offering your time. ${addressed.place.organisation.name} reviews new volunteers, and we'll email you their decision. You signed up for:`,
      ...whenAndWhere(addressed.place),
    ],
  });

type Decided = { readonly orgId: string; readonly to: Reader; readonly organisation: string };

export const sendApproved = (ctx: TransactionContext, { orgId, to, organisation }: Decided) =>
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
  { orgId, to, organisation, reason }: Decided & { readonly reason: string },
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

export const sendWaiting = (ctx: TransactionContext, addressed: Addressed) =>
  sendAbout(ctx, addressed, {
    subject: `You're on the waiting list: ${addressed.place.opportunity.title}`,
    before: [
      "This shift is full. You're on its waiting list and will get a place as soon as one is free:",
      ...whenAndWhere(addressed.place),
    ],
  });

export const sendFreed = (ctx: TransactionContext, addressed: Addressed) =>
  sendAbout(ctx, addressed, {
    subject: `You got a place: ${addressed.place.opportunity.title}`,
    before: [
      'You were on the waiting list. Now you have a place:',
      ...whenAndWhere(addressed.place),
    ],
    after: [calendarOf(ctx, addressed.place)],
  });

export const sendMoved = (
  ctx: TransactionContext,
  addressed: Addressed,
  { before, overlap }: { before: string; overlap: string | undefined },
) =>
  sendAbout(ctx, addressed, {
    subject: `New time: ${addressed.place.opportunity.title}`,
    before: [
      `This shift has moved. It was due to start ${before}. The new time:`,
      ...whenAndWhere(addressed.place),
      ...(overlap ? [`You have another shift at that time: ${overlap}. Cancel one of them.`] : []),
    ],
    after: [calendarOf(ctx, addressed.place)],
  });

export const sendShiftCancelled = (ctx: TransactionContext, addressed: Addressed, reason: string) =>
  sendAbout(ctx, addressed, {
    subject: `Cancelled: ${addressed.place.opportunity.title}`,
    before: [
      'This shift has been cancelled:',
      ...whenAndWhere(addressed.place),
      ...(reason ? [`Why: ${reason}`] : []),
    ],
    mayCancel: false,
  });

export const sendRemoved = (ctx: TransactionContext, addressed: Addressed, reason: string) =>
  sendAbout(ctx, addressed, {
    subject: `You were removed from a shift: ${addressed.place.opportunity.title}`,
    before: [
      `${addressed.place.organisation.name} removed you from this shift:`,
      ...whenAndWhere(addressed.place),
      `Why: ${reason}`,
    ],
    mayCancel: false,
  });

export const sendReminder = (
  ctx: TransactionContext,
  addressed: Addressed,
  notice: 'days' | 'hours',
) =>
  sendAbout(ctx, addressed, {
    subject:
      notice === 'days'
        ? `Reminder: ${addressed.place.opportunity.title}`
        : `Starting soon: ${addressed.place.opportunity.title}`,
    before: ['A reminder of your shift:', ...whenAndWhere(addressed.place)],
    // Of the same beginning nobody is reminded twice, also when two servers do it at once.
    key: `opportunities.reminder:${addressed.signupId}:${notice}:${addressed.place.shift.startsAt.toISOString()}`,
  });
