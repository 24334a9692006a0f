import type * as contract from '@ngo-plus/contract/identity/notifications';
import { maxPushDevices, pushDeviceId } from '@ngo-plus/contract/identity/notifications';
import type { Input } from '@ngo-plus/contract/kernel';
import { and, desc, eq, inArray } from 'drizzle-orm';
import {
  openSecret,
  Problem,
  type RequestContext,
  sealSecret,
  signedIn,
  type TransactionContext,
  toShape,
  uuidv7,
} from '../../../kernel/index.ts';
import type { PushTarget } from '../../../ports/index.ts';
import { deviceName } from '../../accounts/index.ts';
import { type PushDeviceRow, pushDevices } from '../table.ts';
import { publicKeyOf } from './keys.ts';

const secretLocationOf = (id: string) => `push_devices/${id}/auth`;

export async function listDevices(outside: RequestContext) {
  const { userId, sessionId } = signedIn(outside);
  const serverKey = await outside.transact(publicKeyOf, 'system');
  const rows = await outside.transact(({ db }) =>
    db
      .select()
      .from(pushDevices)
      .where(eq(pushDevices.userId, userId))
      .orderBy(desc(pushDevices.createdAt))
      .limit(maxPushDevices),
  );
  return { serverKey, devices: rows.map((row) => present(row, sessionId)) };
}

const present = (row: PushDeviceRow, sessionId: string) => ({
  id: toShape(pushDeviceId, row.id),
  name: row.name,
  current: row.sessionId === sessionId,
  createdAt: row.createdAt.toISOString(),
  lastSentAt: row.lastSentAt?.toISOString() ?? null,
});

/**
 * Stores a browser's push subscription. Idempotent: a browser in which another person signs in belongs to that person
 * from then on.
 *
 * @throws Problem `invalid` for an address that is not a push service
 */
export async function addDevice(
  outside: RequestContext,
  input: Input<typeof contract.addPushDevice>,
) {
  const { userId, sessionId } = signedIn(outside);
  const { endpoint, keys } = input;
  if (!outside.adapters.push.acceptsEndpoint(endpoint)) {
    throw Problem.atField('invalid', 'endpoint', "This browser's push service isn't supported.");
  }
  // Across people: the browser may have belonged to another person.
  return outside.transact(async (ctx) => {
    await ctx.db.delete(pushDevices).where(eq(pushDevices.endpoint, endpoint));
    await makeRoom(ctx, userId);
    const id = uuidv7();
    const sealedAuth = await sealSecret(ctx, keys.auth, { location: secretLocationOf(id) });
    const row = {
      id,
      userId,
      sessionId,
      endpoint,
      publicKey: keys.p256dh,
      sealedAuth,
      name: deviceName(ctx.userAgent),
      createdAt: ctx.now(),
    };
    const [saved] = await ctx.db.insert(pushDevices).values(row).returning();
    return present(Problem.ifMissing(saved, 'That browser'), sessionId);
  }, 'system');
}

async function makeRoom({ db }: TransactionContext, userId: string): Promise<void> {
  const mine = await db
    .select({ id: pushDevices.id })
    .from(pushDevices)
    .where(eq(pushDevices.userId, userId))
    .orderBy(desc(pushDevices.createdAt));
  const old = mine.slice(maxPushDevices - 1).map(({ id }) => id);
  if (old.length > 0) await db.delete(pushDevices).where(inArray(pushDevices.id, old));
}

/**
 * Removes a browser.
 *
 * @throws Problem `not_found` for a browser that is not the person’s
 */
export async function removeDevice(ctx: TransactionContext, { id }: { id: string }) {
  const { userId } = signedIn(ctx);
  const { rowCount } = await ctx.db
    .delete(pushDevices)
    .where(and(eq(pushDevices.id, id), eq(pushDevices.userId, userId)));
  if (rowCount === 0) throw new Problem('not_found', "That browser doesn't exist.");
  return {};
}

/** The push subscription of a browser; undefined if it was removed. Needs scope `system`. */
export async function targetOf(
  ctx: TransactionContext,
  id: string,
): Promise<PushTarget | undefined> {
  const [row] = await ctx.db.select().from(pushDevices).where(eq(pushDevices.id, id));
  if (!row) return undefined;
  const { endpoint, publicKey, sealedAuth } = row;
  const auth = await openSecret(ctx, sealedAuth, { location: secretLocationOf(id) });
  return { endpoint, publicKey, auth };
}

/** Records whether a message was accepted. A browser whose subscription has ended is removed. */
export async function recordDelivery(
  ctx: TransactionContext,
  id: string,
  outcome: 'sent' | 'gone',
): Promise<void> {
  const mine = eq(pushDevices.id, id);
  if (outcome === 'gone') await ctx.db.delete(pushDevices).where(mine);
  else await ctx.db.update(pushDevices).set({ lastSentAt: ctx.now() }).where(mine);
}
