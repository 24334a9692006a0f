import type * as contract from '@ngo-plus/contract/ai/providers';
import { type Connection, maxConnections } from '@ngo-plus/contract/ai/providers';
import { type Input, phrase } from '@ngo-plus/contract/kernel';
import { eq, sql } from 'drizzle-orm';
import { audit, Problem, type TransactionContext, uuidv7 } from '../../kernel/index.ts';
import { healthOf } from './health.ts';
import { sealedKey } from './keys.ts';
import { findConnection, findConnections } from './queries.ts';
import { superAdminOr403 } from './rights.ts';
import { type ConnectionRow, connections } from './table.ts';

export async function listConnections(ctx: TransactionContext): Promise<Connection[]> {
  superAdminOr403(ctx);
  return (await findConnections(ctx.db)).map((row) => present(row, ctx.now()));
}

/** @throws Problem `conflict` when as many connections as can be stored exist */
export async function createConnection(
  ctx: TransactionContext,
  input: Input<typeof contract.createConnection>,
): Promise<Connection> {
  superAdminOr403(ctx);
  const { key, ...fields } = input;
  requireAddress(ctx, fields);
  if (key === null) requireNoKey(fields);
  const existing = await findConnections(ctx.db);
  if (existing.length >= maxConnections)
    throw new Problem('conflict', 'There are too many connections. Remove one first.');
  const id = uuidv7();
  const [row] = await ctx.db
    .insert(connections)
    .values({
      ...fields,
      ...(key !== null && (await sealedKey(ctx, id, key))),
      id,
      position: (existing.at(-1)?.position ?? -1) + 1,
      createdAt: ctx.now(),
    })
    .returning();
  await audit(ctx, { action: 'providers.connect', subject: id, after: audited(row) });
  return present(Problem.ifMissing(row, 'That connection'), ctx.now());
}

type Address = Pick<ConnectionRow, 'provider' | 'baseUrl'>;

function requireAddress({ adapters }: TransactionContext, { baseUrl }: Address): void {
  if (baseUrl === null || adapters.models.acceptsUrl(baseUrl)) return;
  throw new Problem(
    'invalid',
    "This address isn't on the public internet. To use a server of your own, set AI_ORIGINS and restart.",
    { fields: { baseUrl: phrase('Enter a public address that begins with https://') } },
  );
}

function requireNoKey({ provider }: Address): void {
  if (provider !== 'openai-compatible')
    throw Problem.atField('invalid', 'key', 'Enter the key of the provider.');
}

/** A stored key is never sent to another address than the one it was entered for. */
export async function changeConnection(
  ctx: TransactionContext,
  input: Input<typeof contract.changeConnection>,
): Promise<Connection> {
  superAdminOr403(ctx);
  const { id, key, ...fields } = input;
  const before = Problem.ifMissing(await findConnection(ctx.db, id), 'That connection');
  requireAddress(ctx, fields);
  const isMoved = before.provider !== fields.provider || before.baseUrl !== fields.baseUrl;
  if (key === null && before.sealedKey !== null && isMoved)
    throw Problem.atField('invalid', 'key', 'Enter the key again, because the address changed.');
  if (key === null && before.sealedKey === null) requireNoKey(fields);
  const isNew = key !== null || isMoved;
  const [row] = await ctx.db
    .update(connections)
    .set({
      ...fields,
      ...(key !== null && (await sealedKey(ctx, id, key))),
      ...(isNew && untested),
    })
    .where(eq(connections.id, id))
    .returning();
  await audit(ctx, {
    action: 'providers.change',
    subject: id,
    before: audited(before),
    after: { ...audited(row), isKeyNew: key !== null },
  });
  return present(Problem.ifMissing(row, 'That connection'), ctx.now());
}

const untested = { fault: null, failures: 0, restsUntil: null, checkedAt: null, testedAt: null };

/** @throws Problem `conflict` unless all connections are named, each once */
export async function orderConnections(
  ctx: TransactionContext,
  { ids }: Input<typeof contract.orderConnections>,
): Promise<Connection[]> {
  superAdminOr403(ctx);
  const existing = (await findConnections(ctx.db)).map(({ id }) => id);
  const isSame = ids.length === existing.length && existing.every((id) => ids.includes(id));
  if (!isSame) throw new Problem('conflict', 'The list changed in the meantime. Refresh the page.');
  await ctx.db.execute(sql`
    update ai_connections c set position = n.position
    from unnest(${sql.param(ids)}::uuid[]) with ordinality as n (id, position) where c.id = n.id`);
  await audit(ctx, { action: 'providers.order', after: { ids } });
  return listConnections(ctx);
}

/** The row stays without its key, because calls name it. */
export async function removeConnection(
  ctx: TransactionContext,
  { id }: Input<typeof contract.removeConnection>,
) {
  superAdminOr403(ctx);
  const before = Problem.ifMissing(await findConnection(ctx.db, id), 'That connection');
  await ctx.db
    .update(connections)
    .set({ removedAt: ctx.now(), sealedKey: null, keyEnd: null, isEnabled: false })
    .where(eq(connections.id, id));
  await audit(ctx, { action: 'providers.remove', subject: id, before: audited(before) });
  return {};
}

/** What the audit log has of a connection. */
function audited(row: ConnectionRow | undefined) {
  if (!row) return undefined;
  const { name, provider, baseUrl, keyEnd, models, currency, isFree, isEnabled } = row;
  return { name, provider, baseUrl, keyEnd, models, currency, isFree, isEnabled };
}

const present = (row: ConnectionRow, now: Date): Connection => ({
  id: row.id,
  name: row.name,
  provider: row.provider,
  baseUrl: row.baseUrl,
  keyEnd: row.keyEnd,
  models: row.models,
  currency: row.currency,
  isFree: row.isFree,
  isEnabled: row.isEnabled,
  health: healthOf(row, now),
});
