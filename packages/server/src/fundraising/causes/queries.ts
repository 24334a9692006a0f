import type * as contract from '@ngo-plus/contract/fundraising/causes';
import type { Cause, CauseStatus } from '@ngo-plus/contract/fundraising/causes';
import { causeCard } from '@ngo-plus/contract/fundraising/causes';
import type { Input } from '@ngo-plus/contract/kernel';
import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { limitOf } from '../../identity/entitlements/index.ts';
import {
  containsWords,
  countUpTo,
  cursorsOf,
  pageOf,
  signedIn,
  type TransactionContext,
} from '../../kernel/index.ts';
import { causeOr404 } from './lookup.ts';
import { presentPicture } from './picture-address.ts';
import { presentCause } from './present.ts';
import type { StoredPicture } from './table.ts';

/** @throws Problem `not_found` also for causes of other organisations */
export async function readCause(
  ctx: TransactionContext,
  { id }: Input<typeof contract.readCause>,
): Promise<Cause> {
  const { orgId } = signedIn(ctx);
  return presentCause(ctx, await causeOr404(ctx, orgId, id));
}

/** Sort orders; ties are broken by id in the same direction. */
const orders = {
  newest: { by: sql`c.id`, type: sql`uuid`, down: true },
  title: { by: sql`lower(c.title)`, type: sql`text`, down: false },
  donations: { by: sql`n.donations`, type: sql`bigint`, down: true },
  ending: { by: sql`coalesce(c.ends_on, 'infinity'::date)`, type: sql`date`, down: false },
} as const satisfies Record<string, { by: SQL; type: SQL; down: boolean }>;

const cursors = {
  newest: cursorsOf('causes.newest', [z.uuid(), z.uuid()]),
  title: cursorsOf('causes.title', [z.string().max(200), z.uuid()]),
  donations: cursorsOf('causes.donations', [z.string().regex(/^-?\d{1,18}$/), z.uuid()]),
  ending: cursorsOf('causes.ending', [z.union([z.literal('infinity'), z.iso.date()]), z.uuid()]),
};

export type CardRow = {
  readonly id: string;
  readonly title: string;
  readonly summary: string;
  readonly cover: StoredPicture | null;
  readonly currency: string;
  readonly goal_kind: string;
  readonly goal_target: string | null;
  readonly ends_on: string | null;
  readonly raised_minor: string;
  readonly donations: string;
  readonly donors: string;
};

type OwnRow = CardRow & {
  readonly status: CauseStatus;
  readonly starts_on: string | null;
  readonly updated_at: string;
  readonly at: string;
};

/** The totals of cause `c`, as the row `n`. */
export const sums = sql`lateral (select coalesce(sum(t.raised_minor), 0)::text as raised_minor,
  coalesce(sum(t.donations), 0)::bigint as donations, coalesce(sum(t.donors), 0)::bigint as donors
  from cause_totals t where t.cause_id = c.id) n`;

/** Columns of a card of cause `c`, with the totals `n`. */
export const cardColumns = sql`c.id, c.title, c.summary, c.cover, c.currency, c.goal_kind, c.goal_target::text,
  c.ends_on::text, n.raised_minor, n.donations::text, n.donors::text`;

export const presentCard = (row: CardRow) => ({
  id: row.id,
  title: row.title,
  summary: row.summary,
  currency: row.currency,
  goalKind: row.goal_kind,
  goalTarget: row.goal_target,
  endsOn: row.ends_on,
  cover: row.cover && presentPicture(row.cover),
  totals: {
    raisedMinor: row.raised_minor,
    donations: Number(row.donations),
    donors: Number(row.donors),
  },
});

/** Lists the causes of the organisation. */
export async function listCauses(
  ctx: TransactionContext,
  { status, search = '', sort, cursor, limit }: Input<typeof contract.listCauses>,
) {
  const { orgId } = signedIn(ctx);
  const { by, type, down } = orders[sort];
  const among = sql`c.org_id = ${orgId} ${status ? sql`and c.status = ${status}` : sql``}
    ${containsWords(search, sql`c.title || ' ' || c.summary || ' ' || c.location`)}`;
  const [direction, beyond] = down ? [sql`desc`, sql`<`] : [sql`asc`, sql`>`];
  const position = cursor === undefined ? undefined : cursors[sort].position(cursor);
  const after = position
    ? sql`and (${by}, c.id) ${beyond} (${position[0]}::${type}, ${position[1]}::uuid)`
    : sql``;
  const { rows } = await ctx.db.execute<OwnRow>(sql`
    select ${cardColumns}, c.status, c.starts_on::text, c.updated_at, (${by})::text as at
    from causes c, ${sums} where ${among} ${after}
    order by ${by} ${direction}, c.id ${direction} limit ${limit + 1}`);
  const { page, next } = pageOf(rows, limit, ({ at, id }) =>
    cursorsOf(`causes.${sort}`, [z.string(), z.uuid()]).after([at, id]),
  );
  return {
    items: page.map(presentOwn),
    total: () => countUpTo(ctx.db, sql`select from causes c where ${among}`),
    next,
  };
}

const presentOwn = (row: OwnRow) =>
  causeCard.parse({
    ...presentCard(row),
    status: row.status,
    startsOn: row.starts_on,
    updatedAt: new Date(row.updated_at).toISOString(),
  });

export async function readCauseFigures(ctx: TransactionContext) {
  const { orgId } = signedIn(ctx);
  const { rows } = await ctx.db.execute<{ status: CauseStatus; causes: number }>(
    sql`select status, count(*)::int as causes from causes where org_id = ${orgId} group by status`,
  );
  const byStatus = { draft: 0, published: 0, paused: 0, closed: 0 };
  for (const { status, causes } of rows) byStatus[status] = causes;
  const most = await limitOf(ctx, orgId, 'activeCauses');
  return { byStatus, maxActive: Number.isFinite(most) ? most : null };
}
