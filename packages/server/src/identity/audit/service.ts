import * as contract from '@ngo-plus/contract/identity/audit';
import type { Input } from '@ngo-plus/contract/kernel';
import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import {
  countUpTo,
  cursorsOf,
  type Page,
  Problem,
  pageOf,
  signedIn,
  type TransactionContext,
  textIn,
} from '../../kernel/index.ts';
import { type ActionLabels, actionsLike } from './actions.ts';
import { countWaiting, lastLink } from './queries.ts';

type Filters = Input<typeof contract.listAllAudit>;

const cursors = cursorsOf('audit', [z.uuid()]);

/** Actions in the caller’s own organisation, whatever their scope. */
export const listAudit =
  (labels: ActionLabels) => (ctx: TransactionContext, filters: Input<typeof contract.listAudit>) =>
    list(ctx, { ...filters, orgId: signedIn(ctx).orgId }, labels);

/**
 * Actions in all organisations.
 *
 * @throws Problem `forbidden` for all but super administrators, even with guards off
 */
export const listAllAudit =
  (labels: ActionLabels) => async (ctx: TransactionContext, filters: Filters) => {
    refuseOthers(ctx);
    return list(ctx, filters, labels);
  };

export async function readChain(ctx: TransactionContext): Promise<contract.Chain> {
  refuseOthers(ctx);
  const { rows } = await ctx.db.execute<{ at: string | null }>(
    sql`select max(sealed_at) as at from audit_seals`,
  );
  const { position, hash } = await lastLink(ctx.db);
  const at = rows[0]?.at;
  return {
    position,
    hash: position === 0 ? '' : hash.toString('hex'),
    sealedAt: at ? new Date(at).toISOString() : null,
    waiting: await countWaiting(ctx.db),
  };
}

function refuseOthers(ctx: TransactionContext): void {
  if (signedIn(ctx).role !== 'SUPER_ADMIN')
    throw new Problem(
      'forbidden',
      'Only super administrators can view the activity of every organisation.',
    );
}

type Row = Record<string, unknown> & { id: string; happened_at: Date | string };

async function list(
  { db, language }: TransactionContext,
  filters: Filters,
  labels: ActionLabels,
): Promise<Page<contract.AuditEntry>> {
  const { cursor, limit } = filters;
  const fits = fitting(
    filters,
    filters.search ? actionsLike(labels, filters.search, language) : [],
  );
  const after = cursor === undefined ? sql`true` : sql`a.id < ${cursors.position(cursor)[0]}::uuid`;
  const { rows } = await db.execute<Row>(sql`
    select a.id, a.happened_at, a.action, a.subject, a.before, a.after, a.request_id, a.erased_at,
      a.user_id, u.name as user_name, a.behind_id, b.name as behind_name, a.org_id, o.name as org_name,
      coalesce(su.name, so.name) as subject_name
    from audit_log a
    left join users u on u.id = a.user_id
    left join users b on b.id = a.behind_id
    left join organisations o on o.id = a.org_id
    left join users su on su.id = ${subjectId}
    left join organisations so on so.id = ${subjectId}
    where ${fits} and ${after} order by a.id desc limit ${limit + 1}`);
  const counted = sql`select from audit_log a where ${fits}`;
  const { page, next } = pageOf(rows, limit, ({ id }) => cursors.after([id]));
  return {
    items: page.map((row) => present(row, labels, language)),
    total: () => countUpTo(db, counted),
    next,
  };
}

/** Most subjects are ids of records, some of them of people or organisations. */
const subjectId = sql`case when a.subject ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then a.subject::uuid end`;

const likeOf = (search: string) => `%${search.replace(/[\\%_]/g, '\\$&')}%`;

/** Resolved once instead of for every entry: there are fewer people than entries. */
const peopleLike = (search: string) =>
  sql`array(select p.id from users p where p.name ilike ${likeOf(search)})`;

function fitting(
  { search, action, userId, orgId, from, to }: Filters,
  labelled: readonly string[],
): SQL {
  const parts = [
    orgId && sql`a.org_id = ${orgId}::uuid`,
    userId && sql`(a.user_id = ${userId}::uuid or a.behind_id = ${userId}::uuid)`,
    action?.includes('.') && sql`a.action = ${action}`,
    action && !action.includes('.') && sql`a.action like ${`${action}.%`}`,
    from && sql`a.happened_at >= ${from}::timestamptz`,
    to && sql`a.happened_at < ${to}::timestamptz + ${to.length === 10 ? '1 day' : '0'}::interval`,
    search &&
      sql`(a.user_id = any (${peopleLike(search)}) or a.behind_id = any (${peopleLike(search)})
        or a.action = any (${sql.param([...labelled])}::text[])
        or a.action ilike ${likeOf(search)} or a.subject ilike ${likeOf(search)}
        or a.before::text ilike ${likeOf(search)} or a.after::text ilike ${likeOf(search)})`,
  ].filter((part) => typeof part === 'object');
  return parts.length === 0 ? sql`true` : sql.join(parts, sql` and `);
}

const instantOf = (value: unknown) => (value ? new Date(value as string).toISOString() : null);

/** People outside the reader’s scope are shown by their id only. */
const personOrNull = (id: unknown, name: unknown) => (id ? { id, name: name ?? '' } : null);

function present(row: Row, labels: ActionLabels, language: string): contract.AuditEntry {
  const label = labels[String(row['action'])];
  return contract.auditEntry.parse({
    id: row.id,
    happenedAt: instantOf(row.happened_at),
    action: row['action'],
    label: label === undefined ? row['action'] : textIn(language)(label),
    person: personOrNull(row['user_id'], row['user_name']),
    behind: personOrNull(row['behind_id'], row['behind_name']),
    organisation: personOrNull(row['org_id'], row['org_name']),
    subject: row['subject'],
    subjectName: row['subject_name'],
    before: row['before'],
    after: row['after'],
    requestId: row['request_id'],
    erasedAt: instantOf(row['erased_at']),
  });
}
