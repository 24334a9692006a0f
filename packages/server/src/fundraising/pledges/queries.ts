import type * as contract from '@ngo-plus/contract/fundraising/pledges';
import type { Input } from '@ngo-plus/contract/kernel';
import { sql } from 'drizzle-orm';
import * as z from 'zod';
import {
  countMatching,
  cursorsOf,
  pageOf,
  signedIn,
  type TransactionContext,
} from '../../kernel/index.ts';
import { pledgeFilter, selectPledges, todayHere } from './lookup.ts';
import { presentPledge, presentRows } from './present.ts';
import { pledges } from './table.ts';

const cursors = cursorsOf('pledges', [z.uuid()]);

export async function listPledges(
  ctx: TransactionContext,
  input: Input<typeof contract.listPledges>,
) {
  const { cursor, limit, ...filters } = input;
  const among = pledgeFilter(ctx, filters, await todayHere(ctx));
  const after = cursor === undefined ? undefined : cursors.position(cursor)[0];
  const rows = await selectPledges(ctx, among, { after, limit: limit + 1 });
  const { page, next } = pageOf(rows, limit, ({ row }) => cursors.after([row.id]));
  return {
    items: await presentRows(ctx, page),
    total: () => countMatching(ctx.db, pledges, among),
    next,
  };
}

export const readPledge = (ctx: TransactionContext, { id }: Input<typeof contract.readPledge>) =>
  presentPledge(ctx, id);

type Sum = Record<'currency' | 'promised' | 'paid' | 'overdue' | 'written_off', string> & {
  readonly pledges: number;
};

export async function sumPledges(ctx: TransactionContext) {
  const { orgId } = signedIn(ctx);
  const today = await todayHere(ctx);
  const { rows } = await ctx.db.execute<Sum>(sql`
    select p.currency, count(*)::int as pledges, sum(p.promised_minor)::text as promised,
      sum(p.paid_minor)::text as paid, coalesce(sum(late.minor), 0)::text as overdue,
      coalesce(sum(greatest(p.promised_minor - p.paid_minor, 0)) filter (where p.status = 'written-off'), 0)::text
        as written_off
    from pledges p
    left join lateral (
      select sum(amount_minor - paid_minor) as minor from pledge_parts
      where pledge_id = p.id and due_on < ${today}::date and p.status = 'open'
    ) late on true
    where p.org_id = ${orgId} group by p.currency order by p.currency`);
  return rows.map(({ currency, pledges: count, promised, paid, overdue, written_off }) => ({
    promised: { amountMinor: promised, currency },
    paid: { amountMinor: paid, currency },
    overdue: { amountMinor: overdue, currency },
    writtenOff: { amountMinor: written_off, currency },
    pledges: count,
  }));
}
