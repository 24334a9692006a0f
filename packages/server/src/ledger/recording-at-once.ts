import { sql } from 'drizzle-orm';
import type { Context } from '../kernel/index.ts';
import type { Line } from './lines.ts';
import type { GroupRow } from './table.ts';

type Group = Pick<GroupRow, 'id' | 'orgId' | 'source' | 'what' | 'memo' | 'at' | 'lineCount'> & {
  readonly [Name in 'reverses' | 'baseCurrency' | 'baseRate' | 'baseAmountMinor']?:
    | GroupRow[Name]
    | undefined;
};

/**
 * Writes a group with its entries in one statement, as most groups can be: their accounts are there already.
 *
 * @returns `unopened` when one is not, and nothing was written; `known` when there is a group of the source,
 *   or of the reversal
 */
export async function recordAtOnce(
  { db, actor, now }: Context,
  group: Group,
  lines: readonly Line[],
): Promise<'recorded' | 'known' | 'unopened'> {
  const { id, orgId, source, what, memo, at, lineCount, reverses = null } = group;
  const { baseCurrency = null, baseRate = null, baseAmountMinor = null } = group;
  const list = <Value>(of: (line: Line) => Value) => sql.param(lines.map(of));
  const { rows } = await db.execute<{ known: number; added: number }>(sql`
    with known as (
      select l.line, a.id, l.amount_minor, l.currency, l.subject_id
      from unnest(${list(({ account }) => account)}::text[], ${list(({ currency }) => currency)}::text[],
        ${list(({ amountMinor }) => amountMinor.toString())}::bigint[],
        ${list(({ subjectId }) => subjectId ?? null)}::uuid[])
        with ordinality as l (code, currency, amount_minor, subject_id, line)
      join ledger_accounts a on a.org_id = ${orgId} and a.code = l.code and a.currency = l.currency
    ), added as (
      insert into ledger_groups (id, org_id, source, what, memo, at, line_count, reverses,
        base_currency, base_rate, base_amount_minor, created_by, created_at)
      select ${id}::uuid, ${orgId}::uuid, ${source}, ${what}, ${memo}, ${at}::timestamptz, ${lineCount}::smallint,
        ${reverses}::uuid, ${baseCurrency}, ${baseRate}::numeric, ${baseAmountMinor?.toString() ?? null}::bigint,
        ${actor?.userId ?? null}::uuid, ${now()}::timestamptz
      where (select count(*) from known) = ${lineCount}::integer
      on conflict do nothing returning id
    ), written as (
      insert into ledger_entries (org_id, group_id, line, line_count, account_id, amount_minor, currency, subject_id, at)
      select ${orgId}::uuid, added.id, k.line, ${lineCount}::smallint, k.id, k.amount_minor, k.currency, k.subject_id,
        ${at}::timestamptz from known k cross join added
    )
    select (select count(*) from known)::integer as known, (select count(*) from added)::integer as added`);
  const [{ known, added } = { known: 0, added: 0 }] = rows;
  if (known < lineCount) return 'unopened';
  return added === 1 ? 'recorded' : 'known';
}
