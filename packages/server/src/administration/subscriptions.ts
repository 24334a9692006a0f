import { and, eq, isNull } from 'drizzle-orm';
import { memberships, organisations } from '../accounts/index.ts';
import { type Context, type Subscription, subscribe } from '../kernel/index.ts';
import { ledgerFoundWrong } from '../ledger/index.ts';
import { notify } from '../notifications/index.ts';
import { signedInAs, verificationAsked, verificationDecided } from './events.ts';
import { administratorsIn } from './organisation-queries.ts';

export const administrationSubscriptions: readonly Subscription[] = [
  subscribe(
    signedInAs,
    'administration.tell-person',
    (ctx, { orgId, userId, sessionId, by, reason }) =>
      notify(ctx, {
        orgId,
        userIds: [userId],
        source: `administration.signed-in-as:${sessionId}`,
        title: '{{who}} of NGO Plus signed in as you',
        body: 'The reason: {{reason}}',
        words: { who: by, reason },
        href: '/settings#devices',
      }),
  ),
  subscribe(verificationAsked, 'administration.tell-platform', async (ctx, { orgId }) => {
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
      title: '{{organisation}} asks to be verified',
      words: { organisation: organisation.name },
      href: `/ngos/${orgId}`,
    });
  }),
  subscribe(
    verificationDecided,
    'administration.tell-organisation',
    async (ctx, { orgId, verified, reason }) => {
      const heads = await administratorsIn(ctx, orgId);
      await notify(ctx, {
        orgId,
        userIds: heads.map(({ id }) => id),
        source: `administration.verified:${orgId}:${ctx.now().toISOString()}`,
        title: verified ? 'Your organisation is verified' : 'Your papers did not suffice',
        ...(reason !== '' && { body: '{{reason}}', words: { reason } }),
        href: '/settings#verification',
      });
    },
  ),
  subscribe(ledgerFoundWrong, 'administration.tell-of-ledger', async (ctx, { wrong, first }) => {
    const staff = await platformStaff(ctx);
    const [one] = staff;
    if (!one) return;
    await notify(ctx, {
      orgId: one.orgId,
      userIds: staff.map(({ userId }) => userId),
      source: `administration.ledger:${ctx.now().toISOString().slice(0, 10)}`,
      title: 'The ledger is not as it was recorded',
      body: 'Faults: {{wrong}}. The first: {{first}}',
      words: { wrong: String(wrong), first },
      href: '/ledger',
    });
  }),
];

const platformStaff = ({ db }: Context) =>
  db
    .select({ userId: memberships.userId, orgId: memberships.orgId })
    .from(memberships)
    .innerJoin(organisations, eq(organisations.id, memberships.orgId))
    .where(and(eq(organisations.kind, 'platform'), isNull(memberships.deactivatedAt)));
