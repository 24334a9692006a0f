import { type ActorRole, applicant, platformRoles } from '@ngo-plus/contract/kernel';
import { eq, sql } from 'drizzle-orm';
import {
  type Actor,
  audit,
  emit,
  noOrganisation,
  Problem,
  type TransactionContext,
  uuidv7,
} from '../../../kernel/index.ts';
import { appliedTo } from '../applicants.ts';
import { sendNewDevice } from '../emails.ts';
import { signedInFromNewDevice } from '../events.ts';
import { openMemberships } from '../queries.ts';
import { makeToken } from '../secret-token.ts';
import { knownDevices, sessions } from '../sign-in-table.ts';
import { memberships, type UserRow } from '../table.ts';
import { coarseAddress, deviceName } from './device-name.ts';

const hourSeconds = 3_600;
const daySeconds = 86_400;

/** Idle and absolute lifetime of a session. Roles that see every organisation sign in more often. */
export const lifetimeOf = (role: ActorRole) =>
  (platformRoles as readonly ActorRole[]).includes(role)
    ? { idleSeconds: 12 * hourSeconds, absoluteSeconds: 7 * daySeconds }
    : { idleSeconds: 7 * daySeconds, absoluteSeconds: 30 * daySeconds };

/**
 * Opens a session in the organisation the person used last, and emails them if the device is new. An applicant's
 * session has no organisation. Needs scope `system`.
 *
 * @throws Problem `forbidden` if the person neither belongs nor applied to an open organisation
 */
export async function openSession(
  ctx: TransactionContext,
  user: UserRow,
): Promise<{ token: string; actor: Actor }> {
  const [home] = await openMemberships(ctx.db, user.id);
  if (!home && !(await appliedTo(ctx, user.id)))
    throw new Problem('forbidden', "Your account doesn't belong to any active organisation.");
  const role: ActorRole = home?.role ?? applicant;
  const orgId = home?.organisation.id ?? noOrganisation;
  const now = ctx.now();
  const { idleSeconds, absoluteSeconds } = lifetimeOf(role);
  const { token, hash } = makeToken();
  const origin = { device: deviceName(ctx.userAgent), coarseAddress: coarseAddress(ctx.address) };
  const id = uuidv7();
  await ctx.db.insert(sessions).values({
    id,
    userId: user.id,
    membershipId: home?.id ?? null,
    tokenHash: hash,
    ...origin,
    createdAt: now,
    lastSeenAt: now,
    idleSeconds,
    expiresAt: new Date(now.getTime() + absoluteSeconds * 1_000),
  });
  if (home)
    await ctx.db.update(memberships).set({ lastUsedAt: now }).where(eq(memberships.id, home.id));
  const actor = { userId: user.id, orgId, role, sessionId: id };
  if (await isStranger(ctx, user.id, origin)) {
    await sendNewDevice(ctx, user, {
      ...origin,
      timeZone: home?.organisation.timeZone ?? 'UTC',
    });
    if (home) await emit(ctx, signedInFromNewDevice, { ...actor, device: origin.device });
  }
  await audit(ctx, { action: 'accounts.sign-in', subject: id, ...actor });
  return { token, actor };
}

type Origin = { readonly device: string; readonly coarseAddress: string };

/** Records the device and network. The very first one is not reported as new. */
async function isStranger(
  { db, now }: TransactionContext,
  userId: string,
  origin: Origin,
): Promise<boolean> {
  const knownCount = await db.$count(knownDevices, eq(knownDevices.userId, userId));
  const [row] = await db
    .insert(knownDevices)
    .values({ userId, ...origin, firstSeenAt: now(), lastSeenAt: now() })
    .onConflictDoUpdate({
      target: [knownDevices.userId, knownDevices.device, knownDevices.coarseAddress],
      set: { lastSeenAt: now() },
    })
    .returning({ fresh: sql<boolean>`xmax = 0` });
  return knownCount > 0 && row?.fresh === true;
}
