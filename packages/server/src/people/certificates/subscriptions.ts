import { phrase } from '@ngo-plus/contract/kernel';
import { coordinatesVolunteers } from '@ngo-plus/contract/people/volunteering';
import { and, eq, gte, inArray, isNull, lte } from 'drizzle-orm';
import { memberships, organisations, personDeleted, users } from '../../identity/accounts/index.ts';
import { notify } from '../../identity/notifications/index.ts';
import {
  emit,
  type Subscription,
  subscribe,
  type TransactionContext,
  uuidv7,
} from '../../kernel/index.ts';
import { removeBlob } from '../../platform/blobs/index.ts';
import { approvedHoursOf, hoursApproved, hoursReopened } from '../volunteering/index.ts';
import {
  certificateHoursChanged,
  certificateIssued,
  certificateReissued,
  certificateRequested,
  certificateRevoked,
  requestDeclined,
} from './events.ts';
import { certificates, changes, requests } from './table.ts';

const href = '/volunteer/certificates';

const organisationOf = async ({ db }: TransactionContext, orgId: string): Promise<string> => {
  const [row] = await db
    .select({ name: organisations.name })
    .from(organisations)
    .where(eq(organisations.id, orgId));
  return row?.name ?? '';
};

const personOf = async ({ db }: TransactionContext, userId: string): Promise<string> => {
  const [row] = await db.select({ name: users.name }).from(users).where(eq(users.id, userId));
  return row?.name ?? '';
};

const coordinatorsOf = async ({ db }: TransactionContext, orgId: string): Promise<string[]> => {
  const rows = await db
    .select({ userId: memberships.userId })
    .from(memberships)
    .where(
      and(
        eq(memberships.orgId, orgId),
        inArray(memberships.role, [...coordinatesVolunteers.roles]),
        isNull(memberships.deactivatedAt),
      ),
    )
    .limit(200);
  return rows.map(({ userId }) => userId);
};

export const certificateSubscriptions: readonly Subscription[] = [
  subscribe(certificateIssued, 'certificates.notify-issued', async (ctx, event) => {
    const { orgId, userId, certificateId, kind, title } = event;
    await notify(ctx, {
      orgId,
      userIds: [userId],
      source: `certificates.issued:${certificateId}`,
      title:
        kind === 'letter'
          ? phrase('{{organisation}} wrote a letter for you')
          : phrase('{{organisation}} issued you a certificate'),
      body: '{{title}}',
      words: { organisation: await organisationOf(ctx, orgId), title },
      href,
    });
  }),
  subscribe(certificateRevoked, 'certificates.notify-revoked', async (ctx, event) => {
    const { orgId, userId, certificateId, title, reason } = event;
    await notify(ctx, {
      orgId,
      userIds: [userId],
      source: `certificates.revoked:${certificateId}`,
      title: phrase('{{organisation}} revoked “{{title}}”'),
      body: '{{reason}}',
      words: { organisation: await organisationOf(ctx, orgId), title, reason },
      href,
    });
  }),
  subscribe(certificateReissued, 'certificates.forget-replaced', async ({ db }, { replaces }) => {
    await db.update(certificates).set({ hoursChanged: false }).where(eq(certificates.id, replaces));
  }),
  subscribe(certificateRequested, 'certificates.notify-requested', async (ctx, event) => {
    const { orgId, userId, requestId } = event;
    await notify(ctx, {
      orgId,
      userIds: await coordinatorsOf(ctx, orgId),
      source: `certificates.requested:${requestId}`,
      title: phrase('{{who}} requested a certificate or letter'),
      words: { who: await personOf(ctx, userId) },
      href: `${href}/requests`,
    });
  }),
  subscribe(requestDeclined, 'certificates.notify-declined', async (ctx, event) => {
    const { orgId, userId, requestId, reason } = event;
    await notify(ctx, {
      orgId,
      userIds: [userId],
      source: `certificates.declined:${requestId}`,
      title: phrase('{{organisation}} declined your certificate request'),
      body: '{{reason}}',
      words: { organisation: await organisationOf(ctx, orgId), reason },
      href,
    });
  }),
  subscribe(hoursReopened, 'certificates.mark-changed', flagChangedHours),
  subscribe(hoursApproved, 'certificates.unmark-changed', unflagChangedHours),
  subscribe(certificateHoursChanged, 'certificates.notify-hours-changed', async (ctx, event) => {
    const { orgId, userId, certificateId, title, by } = event;
    await notify(ctx, {
      orgId,
      userIds: [by],
      source: `certificates.hours-changed:${certificateId}`,
      title: phrase("Hours counted in {{who}}'s “{{title}}” were withdrawn"),
      words: { title, who: await personOf(ctx, userId) },
      href: `${href}/issued/${certificateId}`,
    });
  }),
  subscribe(personDeleted, 'certificates.forget', anonymisePerson),
];

type ReopenedHours = {
  readonly orgId: string;
  readonly userId: string;
  readonly firstOn: string;
  readonly lastOn: string;
  readonly wasApproved: boolean;
};

/**
 * Flags certificates whose hours were reopened, and notifies their issuers. The certificates themselves do not change.
 */
async function flagChangedHours(ctx: TransactionContext, event: ReopenedHours): Promise<void> {
  const { orgId, userId, firstOn, lastOn, wasApproved } = event;
  if (!wasApproved) return;
  const rows = await ctx.db
    .select()
    .from(certificates)
    .where(
      and(
        eq(certificates.orgId, orgId),
        eq(certificates.userId, userId),
        eq(certificates.state, 'valid'),
        eq(certificates.hoursChanged, false),
        lte(certificates.firstOn, lastOn),
        gte(certificates.lastOn, firstOn),
      ),
    )
    .limit(1_000);
  for (const { id, kind, title, minutes, spanFrom, spanTo, issuedBy } of rows) {
    const span = { from: spanFrom ?? undefined, to: spanTo ?? undefined };
    const current = await approvedHoursOf(ctx, { orgId, userId, ...span });
    if (current.minutes >= minutes) continue;
    await ctx.db.update(certificates).set({ hoursChanged: true }).where(eq(certificates.id, id));
    await ctx.db.insert(changes).values({
      id: uuidv7(),
      orgId,
      certificateId: id,
      userId,
      action: 'hours-changed',
      changedAt: ctx.now(),
    });
    const payload = { orgId, userId, certificateId: id, kind, title, by: issuedBy };
    await emit(ctx, certificateHoursChanged, payload);
  }
}

/** Removes the flag when reopened hours are approved again. */
async function unflagChangedHours(
  ctx: TransactionContext,
  { orgId, userId }: { orgId: string; userId: string },
): Promise<void> {
  const isFlagged = and(
    eq(certificates.orgId, orgId),
    eq(certificates.userId, userId),
    eq(certificates.hoursChanged, true),
  );
  const rows = await ctx.db.select().from(certificates).where(isFlagged).limit(1_000);
  for (const { id, minutes, spanFrom, spanTo } of rows) {
    const span = { from: spanFrom ?? undefined, to: spanTo ?? undefined };
    const current = await approvedHoursOf(ctx, { orgId, userId, ...span });
    if (current.minutes >= minutes)
      await ctx.db.update(certificates).set({ hoursChanged: false }).where(eq(certificates.id, id));
  }
}

/** Deletes PDFs and credentials of a deleted person. The records stay without a name. */
async function anonymisePerson(
  ctx: TransactionContext,
  { userId }: { userId: string },
): Promise<void> {
  const rows = await ctx.db
    .select({ id: certificates.id, pdfBlobId: certificates.pdfBlobId })
    .from(certificates)
    .where(eq(certificates.userId, userId));
  for (const { pdfBlobId } of rows) if (pdfBlobId) await removeBlob(ctx, pdfBlobId);
  await ctx.db
    .update(certificates)
    .set({ recipient: '', title: '', pdfBlobId: null, credential: null })
    .where(eq(certificates.userId, userId));
  await ctx.db.update(requests).set({ note: '', answer: '' }).where(eq(requests.userId, userId));
}
