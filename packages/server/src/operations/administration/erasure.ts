import { and, eq, inArray, isNotNull, isNull, lte, notExists, sql } from 'drizzle-orm';
import * as z from 'zod';
import { forgetPerson, memberships, organisations, users } from '../../identity/accounts/index.ts';
import {
  audit,
  defineJob,
  emit,
  eraseDetails,
  type RequestContext,
  type TransactionContext,
} from '../../kernel/index.ts';
import { removeBlob } from '../../platform/blobs/index.ts';
import { organisationErased } from './events.ts';
import { tablesOfOrganisations } from './owned-tables.ts';

/** Runs hourly, and when the grace period of an organisation ends. An interrupted run is resumed by the next one. */
export const eraseOrganisations = defineJob({
  name: 'administration.erase-organisations',
  cron: '41 * * * *',
  payload: z.object({}),
  run: async (outside, _payload, signal) => {
    const due = await outside.transact(({ db, now }) =>
      db
        .select({ id: organisations.id })
        .from(organisations)
        .where(and(lte(organisations.deleteAfter, now()), isNull(organisations.erasedAt))),
    );
    for (const { id } of due) {
      if (signal.aborted) return;
      await erase(outside, id);
    }
  },
});

/** Tables that the row pass skips: the audit log stays, and the others are cleared by later steps. */
const skippedTables = new Set([
  'audit_log',
  'blobs',
  'stray_files',
  'organisation_keys',
  'memberships',
]);

/**
 * Erases the data of an organisation in short transactions: rows, then files, then its keys, without which
 * any remaining copy of a file cannot be decrypted. People without another membership are erased as well.
 */
async function erase(outside: RequestContext, orgId: string): Promise<void> {
  if (!(await markStarted(outside, orgId))) return;
  const tables = (await outside.transact(({ db }) => tablesOfOrganisations(db))).filter(
    ({ name }) => !skippedTables.has(name),
  );
  const names = tables.map(({ name }) => name);
  await eraseRows(outside, orgId, names);
  // Triggers note deletions in tables that may have been emptied before.
  await eraseRows(outside, orgId, names);
  await forgetMembers(outside, orgId);
  await eraseFiles(outside, orgId);
  await outside.transact((ctx) => finish(ctx, orgId));
}

/** Marks the erasure as started; it cannot be cancelled from here on. @returns false when the NGO was reopened */
const markStarted = (outside: RequestContext, orgId: string): Promise<boolean> =>
  outside.transact(async ({ db, now }) => {
    const { rowCount } = await db
      .update(organisations)
      .set({ erasingAt: now() })
      .where(
        and(
          eq(organisations.id, orgId),
          eq(organisations.kind, 'ngo'),
          isNotNull(organisations.closedAt),
          lte(organisations.deleteAfter, now()),
          isNull(organisations.erasedAt),
        ),
      );
    return rowCount === 1;
  });

const batchSize = 2_000;

/** A table that others reference fails until those are empty: retries in rounds until a round makes no progress. */
async function eraseRows(outside: RequestContext, orgId: string, tables: readonly string[]) {
  for (let remaining = tables; remaining.length > 0; ) {
    const failed: string[] = [];
    let reason: unknown;
    for (const table of remaining) {
      try {
        await eraseTable(outside, orgId, table);
      } catch (error) {
        reason = error;
        failed.push(table);
      }
    }
    if (failed.length === remaining.length) throw reason;
    remaining = failed;
  }
}

async function eraseTable(outside: RequestContext, orgId: string, table: string): Promise<void> {
  const name = sql.identifier(table);
  for (let deletedCount = batchSize; deletedCount === batchSize; ) {
    const { rowCount } = await outside.transact(({ db }) =>
      db.execute(sql`delete from ${name} where ctid = any (array(
        select ctid from ${name} where org_id = ${orgId} limit ${batchSize}))`),
    );
    deletedCount = rowCount ?? 0;
  }
}

async function forgetMembers(outside: RequestContext, orgId: string): Promise<void> {
  const { rows } = await outside.transact(({ db }) =>
    db.execute<{ userId: string }>(
      sql`select user_id as "userId" from memberships where org_id = ${orgId} order by user_id`,
    ),
  );
  for (const { userId } of rows) await outside.transact((ctx) => forgetMember(ctx, orgId, userId));
}

async function forgetMember(ctx: TransactionContext, orgId: string, userId: string): Promise<void> {
  const { db } = ctx;
  const otherMemberships = db
    .select({ one: sql`1` })
    .from(sql`memberships other`)
    .where(sql`other.user_id = ${users.id} and other.org_id <> ${orgId}`);
  const [isLastMembership] = await db
    .select()
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.deletedAt), notExists(otherMemberships)))
    .for('update');
  if (isLastMembership) await forgetPerson(ctx, isLastMembership);
  await db
    .delete(memberships)
    .where(and(eq(memberships.orgId, orgId), eq(memberships.userId, userId)));
}

async function eraseFiles(outside: RequestContext, orgId: string): Promise<void> {
  await outside.transact(({ db }) =>
    db.update(organisations).set({ logoBlobId: null }).where(eq(organisations.id, orgId)),
  );
  for (;;) {
    const count = await outside.transact(async (ctx) => {
      const { rows } = await ctx.db.execute<{ id: string }>(
        sql`select id from blobs where org_id = ${orgId} order by id limit 200`,
      );
      for (const { id } of rows) await removeBlob(ctx, id);
      return rows.length;
    });
    if (count === 0) return;
  }
}

/** Leaves an anonymous row, which the audit log refers to. */
async function finish(ctx: TransactionContext, orgId: string): Promise<void> {
  await ctx.db.execute(sql`delete from organisation_keys where org_id = ${orgId}`);
  await eraseDetails(ctx, { orgId });
  await ctx.db
    .update(organisations)
    .set({
      name: 'Deleted organisation',
      registrationNumber: '',
      address: '',
      brandColour: null,
      suspensionReason: '',
      erasedAt: ctx.now(),
    })
    .where(inArray(organisations.id, [orgId]));
  await emit(ctx, organisationErased, { orgId });
  await audit(ctx, { action: 'administration.erase-organisation', subject: orgId, orgId });
}
