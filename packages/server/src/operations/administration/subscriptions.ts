import { type Phrase, phrase } from '@ngo-plus/contract/kernel';
import { and, eq, isNull } from 'drizzle-orm';
import { memberships, organisations } from '../../identity/accounts/index.ts';
import { type News, notify } from '../../identity/notifications/index.ts';
import { type Subscription, subscribe, type TransactionContext } from '../../kernel/index.ts';
import { ledgerCheckFailed } from '../../money/ledger/index.ts';
import {
  disputeDue,
  disputeOpened,
  isDisputeOver,
  paymentUnmatched,
  providerFailing,
} from '../../money/payments/index.ts';
import { signedInAs, verificationDecided, verificationRequested } from './events.ts';
import { administratorsIn } from './organisation-queries.ts';

export const administrationSubscriptions: readonly Subscription[] = [
  subscribe(
    signedInAs,
    'administration.notify-person',
    (ctx, { orgId, userId, sessionId, by, reason }) =>
      notify(ctx, {
        orgId,
        userIds: [userId],
        source: `administration.signed-in-as:${sessionId}`,
        title: phrase('{{who}} from NGO Plus signed in as you'),
        body: phrase('Reason: {{reason}}'),
        words: { who: by, reason },
        href: '/settings#devices',
      }),
  ),
  subscribe(verificationRequested, 'administration.notify-platform', async (ctx, { orgId }) => {
    const [organisation] = await ctx.db
      .select()
      .from(organisations)
      .where(eq(organisations.id, orgId));
    const staff = await platformStaff(ctx);
    const [first] = staff;
    if (!first || !organisation) return;
    await notify(ctx, {
      orgId: first.orgId,
      userIds: staff.map(({ userId }) => userId),
      source: `administration.verification:${orgId}:${ctx.now().toISOString().slice(0, 10)}`,
      title: phrase('{{organisation}} requested verification'),
      words: { organisation: organisation.name },
      href: `/ngos/${orgId}`,
    });
  }),
  subscribe(
    verificationDecided,
    'administration.notify-organisation',
    async (ctx, { orgId, verified, reason }) => {
      const administrators = await administratorsIn(ctx, orgId);
      await notify(ctx, {
        orgId,
        userIds: administrators.map(({ id }) => id),
        source: `administration.verified:${orgId}:${ctx.now().toISOString()}`,
        title: verified
          ? phrase('Your organisation is verified')
          : phrase('Your documents were rejected'),
        ...(reason !== '' && { body: '{{reason}}', words: { reason } }),
        href: '/settings#verification',
      });
    },
  ),
  subscribe(ledgerCheckFailed, 'administration.notify-of-ledger', async (ctx, { wrong, first }) => {
    const staff = await platformStaff(ctx);
    const [one] = staff;
    if (!one) return;
    await notify(ctx, {
      orgId: one.orgId,
      userIds: staff.map(({ userId }) => userId),
      source: `administration.ledger:${ctx.now().toISOString().slice(0, 10)}`,
      title: phrase('The ledger failed its integrity check'),
      body: phrase('Errors: {{wrong}}. First error: {{first}}'),
      words: { wrong: String(wrong), first },
      href: '/ledger',
    });
  }),
  subscribe(providerFailing, 'administration.notify-of-provider', (ctx, failing) =>
    notifyPlatform(ctx, {
      source: `administration.provider:${failing.provider}:${ctx.now().toISOString()}`,
      title: phrase('Payments through {{provider}} are failing'),
      body: phrase(
        '{{reason}} Donors are asked to try again later. Check the keys and limits of the payment provider.',
      ),
      words: { provider: failing.provider, reason: failing.reason },
      href: '/admin/payments',
    }),
  ),
  subscribe(paymentUnmatched, 'administration.notify-of-unmatched', (ctx, unmatched) =>
    notifyPlatform(ctx, {
      source: `administration.unmatched:${unmatched.paymentId}:${ctx.now().toISOString()}`,
      title: phrase('A payment of {{amount}} could not be verified'),
      body: phrase('{{title}}. {{reason}}'),
      words: {
        amount: { amountMinor: unmatched.amountMinor, currency: unmatched.currency },
        title: unmatched.title,
        reason: unmatched.reason,
      },
      href: `/admin/payments/${unmatched.paymentId}`,
    }),
  ),
  subscribe(
    disputeOpened,
    'administration.notify-of-dispute',
    async (ctx, { needsAnswer, ...dispute }) => {
      // A dispute that was decided before the notification needs no response.
      if (needsAnswer && (await isDisputeOver(ctx, dispute.disputeId))) return;
      await notifyOfDispute(ctx, dispute, {
        source: `administration.dispute:${dispute.disputeId}`,
        title: phrase('A payment of {{amount}} is disputed'),
        body:
          dispute.dueAt !== null && needsAnswer
            ? phrase('{{title}}. Respond to the bank before {{day}}.')
            : phrase('{{title}}. Check whether the bank needs a response.'),
      });
    },
  ),
  subscribe(disputeDue, 'administration.notify-of-dispute-due', (ctx, dispute) =>
    notifyOfDispute(ctx, dispute, {
      source: `administration.dispute-due:${dispute.disputeId}`,
      title: phrase('A dispute over {{amount}} needs a response'),
      body: phrase('{{title}}. Respond before {{day}} or the money is lost.'),
    }),
  ),
];

type Notice = {
  readonly source: `administration.${string}`;
  readonly title: Phrase;
  readonly body: Phrase;
  readonly words: NonNullable<News['words']>;
  readonly href: string;
};

async function notifyPlatform(ctx: TransactionContext, notice: Notice): Promise<void> {
  const staff = await platformStaff(ctx);
  const [one] = staff;
  if (!one) return;
  const userIds = staff.map(({ userId }) => userId);
  await notify(ctx, { ...notice, orgId: one.orgId, userIds });
}

type Disputed = {
  readonly disputeId: string;
  readonly title: string;
  readonly amountMinor: string;
  readonly currency: string;
  readonly dueAt: string | null;
};
type DisputeNotice = {
  readonly source: `administration.${string}`;
  readonly title: Phrase;
  readonly body: Phrase;
};

async function notifyOfDispute(
  ctx: TransactionContext,
  { disputeId, title, amountMinor, currency, dueAt }: Disputed,
  notice: DisputeNotice,
): Promise<void> {
  const staff = await platformStaff(ctx);
  const [one] = staff;
  if (!one) return;
  await notify(ctx, {
    ...notice,
    orgId: one.orgId,
    userIds: staff.map(({ userId }) => userId),
    words: {
      amount: { amountMinor, currency },
      title,
      ...(dueAt !== null && { day: { day: dueAt.slice(0, 10) } }),
    },
    href: `/admin/payments/disputes/${disputeId}`,
  });
}

const platformStaff = ({ db }: TransactionContext) =>
  db
    .select({ userId: memberships.userId, orgId: memberships.orgId })
    .from(memberships)
    .innerJoin(organisations, eq(organisations.id, memberships.orgId))
    .where(and(eq(organisations.kind, 'platform'), isNull(memberships.deactivatedAt)));
