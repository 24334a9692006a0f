import type * as contract from '@ngo-plus/contract/fundraising/fundraisers';
import {
  type Campaign,
  campaign as campaignShape,
} from '@ngo-plus/contract/fundraising/fundraisers';
import type { Input } from '@ngo-plus/contract/kernel';
import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import {
  audit,
  countUpTo,
  cursorsOf,
  Problem,
  pageOf,
  signedIn,
  type TransactionContext,
} from '../../kernel/index.ts';
import { causes } from '../causes/index.ts';
import { defaultCampaign } from './campaign.ts';
import { goalOf } from './start.ts';
import { campaigns } from './table.ts';

const cursors = cursorsOf('fundraisers.campaigns', [z.string().max(200), z.uuid()]);

type Row = {
  readonly id: string;
  readonly title: string;
  readonly status: string;
  readonly currency: string;
  readonly is_open: boolean | null;
  readonly who: string | null;
  readonly looks_first: boolean | null;
  readonly teams: boolean | null;
  readonly story: string | null;
  readonly goal_minor: string | null;
  readonly people: number;
  readonly team_pages: number;
  readonly waiting: number;
  readonly raised: string;
  readonly donations: number;
};

const select = ({ db }: TransactionContext, among: SQL, limit: number) =>
  db.execute<Row>(sql`
    select c.id, c.title, c.status, c.currency, s.is_open, s.who, s.looks_first, s.teams, s.story, s.goal_minor::text,
      n.people, n.team_pages, n.waiting, m.raised, m.donations
    from ${causes} c left join fundraiser_campaigns s on s.cause_id = c.id,
    lateral (select count(*) filter (where f.kind = 'person' and f.status in ('public', 'closed'))::int as people,
        count(*) filter (where f.kind = 'team' and f.status in ('public', 'closed'))::int as team_pages,
        count(*) filter (where f.status = 'waiting')::int as waiting
      from fundraisers f where f.org_id = c.org_id and f.cause_id = c.id) n,
    lateral (select coalesce(sum(t.raised_minor), 0)::text as raised, coalesce(sum(t.donations), 0)::int as donations
      from fundraisers f join fundraiser_totals t on t.fundraiser_id = f.id
      where f.org_id = c.org_id and f.cause_id = c.id) m
    where ${among} order by lower(c.title), c.id limit ${limit}`);

const present = (row: Row): Campaign =>
  campaignShape.parse({
    causeId: row.id,
    title: row.title,
    status: row.status,
    currency: row.currency,
    isOpen: row.is_open ?? defaultCampaign.isOpen,
    who: row.who ?? defaultCampaign.who,
    looksFirst: row.looks_first ?? defaultCampaign.looksFirst,
    teams: row.teams ?? defaultCampaign.teams,
    story: row.story ?? '',
    goalMinor: row.goal_minor,
    people: row.people,
    teamPages: row.team_pages,
    waiting: row.waiting,
    raisedMinor: row.raised,
    donations: row.donations,
  });

/** Lists the campaign settings of the organisation's causes. */
export async function listCampaigns(
  ctx: TransactionContext,
  { cursor, limit }: Input<typeof contract.listCampaigns>,
) {
  const { orgId } = signedIn(ctx);
  const among = sql`c.org_id = ${orgId} and c.status <> 'draft'`;
  const position = cursor === undefined ? undefined : cursors.position(cursor);
  const after = position
    ? sql`and (lower(c.title), c.id) > (${position[0]}, ${position[1]}::uuid)`
    : sql``;
  const { rows } = await select(ctx, sql`${among} ${after}`, limit + 1);
  const { page, next } = pageOf(rows, limit, ({ title, id }) =>
    cursors.after([title.toLowerCase(), id]),
  );
  return {
    items: page.map(present),
    total: () => countUpTo(ctx.db, sql`select from ${causes} c where ${among}`),
    next,
  };
}

/** @throws Problem `not_found`, also for causes of other organisations */
export async function readCampaign(
  ctx: TransactionContext,
  { id }: Pick<Input<typeof contract.readCampaign>, 'id'>,
): Promise<Campaign> {
  const { orgId } = signedIn(ctx);
  const { rows } = await select(ctx, sql`c.id = ${id} and c.org_id = ${orgId}`, 1);
  return present(Problem.ifMissing(rows[0], 'That cause'));
}

/** @throws Problem `not_found`, `conflict` for a draft, `invalid` if the goal is not an amount */
export async function changeCampaign(
  ctx: TransactionContext,
  { id, goal, ...settings }: Input<typeof contract.changeCampaign>,
): Promise<Campaign> {
  const { orgId } = signedIn(ctx);
  const { isOpen, who, looksFirst, teams, story, goalMinor, ...cause } = await readCampaign(ctx, {
    id,
  });
  if (cause.status === 'draft') throw new Problem('conflict', 'Publish the cause first.');
  const values = { ...settings, goalMinor: goalOf(goal, cause.currency), updatedAt: ctx.now() };
  await ctx.db
    .insert(campaigns)
    .values({ ...values, causeId: id, orgId })
    .onConflictDoUpdate({ target: campaigns.causeId, set: values });
  await audit(ctx, {
    action: 'fundraisers.change-settings',
    subject: id,
    before: { isOpen, who, looksFirst, teams },
    after: {
      isOpen: values.isOpen,
      who: values.who,
      looksFirst: values.looksFirst,
      teams: values.teams,
    },
  });
  return readCampaign(ctx, { id });
}
