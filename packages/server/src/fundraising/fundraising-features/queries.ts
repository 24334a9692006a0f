import { maxCounted } from '@ngo-plus/contract/fundraising/fundraising-features';
import { type SQL, sql } from 'drizzle-orm';
import { signedIn, type TransactionContext } from '../../kernel/index.ts';

/** Number of rows; counting stops at `maxCounted`. */
const count = (rows: SQL): SQL =>
  sql`(select count(*)::int from (select ${rows} limit ${maxCounted}) counted)`;

/**
 * Returns how much each way of raising funds is used. It reads the tables by name in one statement, so that no
 * capability has to depend on this page; each count stops at `maxCounted`.
 */
export async function readFundraisingFeatures(ctx: TransactionContext) {
  const { orgId } = signedIn(ctx);
  const now = sql`${ctx.now().toISOString()}::timestamptz`;
  const own = sql`org_id = ${orgId}`;
  const paid = sql`${own} and status in ('paid', 'partly-refunded')`;
  const yearly = sql`${paid} and offline and at > ${now} - interval '1 year'`;
  const isOpen = sql`${own} and status = 'open' and coalesce(ends_at > ${now}, true)`;
  const coming = sql`${own} and status in ('public', 'closed') and ends_at > ${now}`;
  const isRunningExperiment = sql`(ended_at is null and ends_at > ${now})`;
  const today = sql`(select (${now} at time zone time_zone)::date from organisations where id = ${orgId})`;
  const { rows } = await ctx.db.execute<Counts>(sql`
    select
      ${count(sql`from fundraisers where ${own} and kind = 'person' and status = 'public'`)} as pages,
      ${count(sql`from fundraisers where ${own} and status = 'waiting'`)} as waiting,
      ${count(sql`from fundraisers where ${own} and kind = 'team' and status = 'public'`)} as teams,
      ${count(sql`from match_pools where ${isOpen} and left_minor > 0`)} as pools,
      ${count(sql`from ticket_events where ${coming}`)} as events,
      ${count(sql`from tickets where ${own} and state = 'valid'
        and event_id in (select id from ticket_events where ${coming})`)} as tickets,
      ${count(sql`from embeds where ${own}`)} as embeds,
      ${count(sql`from form_experiments where ${own} and ${isRunningExperiment}`)} as experiments,
      ${count(sql`from form_experiments where ${own} and not ${isRunningExperiment}`)} as experiments_over,
      ${count(sql`from donations where ${yearly}`)} as by_hand,
      ${count(sql`from donations where ${yearly} and method = 'in-kind'`)} as in_kind,
      ${count(sql`from import_runs where ${own} and kind = 'donations' and state = 'applied'
        and created_at > ${now} - interval '1 year'`)} as files,
      ${count(sql`from pledges where ${own} and status = 'open'`)} as pledges,
      ${count(sql`from pledges where ${own} and status = 'open' and next_on < ${today}`)} as pledges_overdue,
      ${count(sql`from recurring_donations where ${own} and status in ('active', 'overdue')`)} as regular,
      ${count(sql`from recurring_donations where ${own} and status = 'overdue'`)} as regular_overdue,
      ${count(sql`from donations where ${paid} and at > ${now} - interval '30 days'`)} as lately`);
  const [row] = rows;
  if (!row) throw new Error('No usage counts were found.');
  return { ...present(row), matchPools: { open: row.pools, left: await balancesOf(ctx, isOpen) } };
}

type Counts = Readonly<
  Record<
    | 'pages'
    | 'waiting'
    | 'teams'
    | 'pools'
    | 'events'
    | 'tickets'
    | 'embeds'
    | 'experiments'
    | 'experiments_over'
    | 'by_hand'
    | 'in_kind'
    | 'files'
    | 'pledges'
    | 'pledges_overdue'
    | 'regular'
    | 'regular_overdue'
    | 'lately',
    number
  >
>;

const present = (row: Counts) => ({
  fundraisers: { shown: row.pages, waiting: row.waiting },
  teams: row.teams,
  events: { coming: row.events, tickets: row.tickets },
  embeds: row.embeds,
  donationsLately: row.lately,
  experiments: { running: row.experiments, over: row.experiments_over },
  byHand: { donations: row.by_hand, inKind: row.in_kind, files: row.files },
  pledges: { open: row.pledges, overdue: row.pledges_overdue },
  regularDonations: { going: row.regular, overdue: row.regular_overdue },
});

async function balancesOf({ db }: TransactionContext, isOpen: SQL) {
  const { rows } = await db.execute<{ currency: string; left: string }>(sql`
    select currency, sum(left_minor)::text as left from match_pools where ${isOpen}
    group by currency order by sum(left_minor) desc limit 5`);
  return rows.map(({ currency, left }) => ({ amountMinor: left, currency }));
}
