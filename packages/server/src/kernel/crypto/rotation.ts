import { randomBytes } from 'node:crypto';
import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm';
import type { RequestContext, TransactionContext } from '../context.ts';
import { findNewestKey, insertKey } from './organisation-keys.ts';
import { keyRotations, organisationKeys } from './table.ts';

export type Rotation = typeof keyRotations.$inferSelect;

/**
 * Returns the unfinished rotation, or starts a new one. Needs scope `system`.
 *
 * @param orgId the owner of the keys; all organisations and the installation when omitted
 */
export async function beginRotation({ db }: TransactionContext, orgId?: string): Promise<Rotation> {
  await db
    .insert(keyRotations)
    .values({ orgId: orgId ?? null })
    .onConflictDoNothing();
  const same = orgId === undefined ? isNull(keyRotations.orgId) : eq(keyRotations.orgId, orgId);
  const [unfinished] = await db
    .select()
    .from(keyRotations)
    .where(and(same, isNull(keyRotations.finishedAt)));
  if (!unfinished) throw new Error("Couldn't start the rotation.");
  return unfinished;
}

export async function finishRotation({ db }: TransactionContext, { id }: Rotation): Promise<void> {
  await db.update(keyRotations).set({ finishedAt: sql`now()` }).where(eq(keyRotations.id, id));
}

/** Lists the key owners in a rotation in order, without those that have no key yet. */
export async function ownersIn(outside: RequestContext, { orgId }: Rotation): Promise<string[]> {
  const owners: string[] = [];
  for (let more = true; more; ) {
    const after = owners.at(-1);
    const rows = await outside.transact(({ db }) =>
      db
        .selectDistinct({ id: organisationKeys.orgId })
        .from(organisationKeys)
        .where(
          and(
            orgId ? eq(organisationKeys.orgId, orgId) : undefined,
            after ? gt(organisationKeys.orgId, after) : undefined,
          ),
        )
        .orderBy(asc(organisationKeys.orgId))
        .limit(500),
    );
    owners.push(...rows.map(({ id }) => id));
    more = rows.length > 0;
  }
  return owners;
}

/** Creates the next key of an organisation, unless it received one since the rotation began. */
export async function renewKey(ctx: TransactionContext, orgId: string, { startedAt }: Rotation) {
  const newest = await findNewestKey(ctx, orgId);
  if (!newest || newest.createdAt >= startedAt) return;
  await insertKey(ctx, { orgId, version: newest.version + 1, key: randomBytes(32) });
}
