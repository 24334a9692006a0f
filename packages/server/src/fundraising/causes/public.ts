import type * as contract from '@ngo-plus/contract/fundraising/causes';
import { publicCause, publicCauseCard } from '@ngo-plus/contract/fundraising/causes';
import type { Input } from '@ngo-plus/contract/kernel';
import {
  and,
  asc,
  desc,
  eq,
  getTableColumns,
  isNotNull,
  isNull,
  ne,
  type SQL,
  sql,
} from 'drizzle-orm';
import * as z from 'zod';
import { organisations } from '../../identity/accounts/index.ts';
import {
  containsWords,
  countUpTo,
  cursorsOf,
  dayIn,
  Problem,
  pageOf,
  type RequestContext,
  type TransactionContext,
} from '../../kernel/index.ts';
import { givingOn } from './donation-settings.ts';
import { organisation } from './lookup.ts';
import { presentFacts } from './present.ts';
import { type CardRow, cardColumns, presentCard, sums } from './queries.ts';
import { causePeople, causes, causeUpdates } from './table.ts';
import { totalsOf } from './totals.ts';

const latestUpdates = 10;

/**
 * Reads a public cause of any organisation with scope `public`, even for signed-in users. @throws Problem `not_found`
 */
export const readPublicCause = (
  requestContext: RequestContext,
  { id }: Input<typeof contract.readPublicCause>,
) =>
  requestContext.transact(async (ctx) => {
    const { cause, raiser } = await publicOr404(ctx, id);
    const { id: causeId, publishedAt, closedAt, updatedAt } = cause;
    return publicCause.parse({
      ...presentFacts(cause),
      id: causeId,
      status: cause.status,
      organisation: raiser,
      giving: givingOn(dayIn(ctx.now(), raiser.timeZone), cause),
      totals: await totalsOf(ctx, causeId),
      people: await ctx.db
        .select({ name: causePeople.name, part: causePeople.part })
        .from(causePeople)
        .where(and(eq(causePeople.causeId, causeId), isNotNull(causePeople.agreedAt)))
        .orderBy(asc(causePeople.id)),
      updates: (await updatesOf(ctx, causeId, undefined, latestUpdates)).map(presentUpdate),
      updateCount: await countUpdates(ctx, causeId),
      publishedAt: publishedAt?.toISOString(),
      closedAt: closedAt?.toISOString() ?? null,
      updatedAt: updatedAt.toISOString(),
    });
  }, 'public');

async function publicOr404({ db }: TransactionContext, id: string) {
  const [row] = await db
    .select({ cause: getTableColumns(causes), raiser: organisation })
    .from(causes)
    .innerJoin(organisations, eq(organisations.id, causes.orgId))
    .where(
      and(
        eq(causes.id, id),
        ne(causes.status, 'draft'),
        isNull(organisations.suspendedAt),
        isNull(organisations.closedAt),
      ),
    );
  return Problem.ifMissing(row, 'That cause');
}

const newsCursors = cursorsOf('causes.updates', [z.iso.datetime(), z.uuid()]);

type Position = readonly [string, string];

const published = (causeId: string) =>
  and(eq(causeUpdates.causeId, causeId), isNotNull(causeUpdates.publishedAt));

const countUpdates = ({ db }: TransactionContext, causeId: string) =>
  db.$count(causeUpdates, published(causeId));

const updatesOf = (
  { db }: TransactionContext,
  causeId: string,
  after: Position | undefined,
  limit: number,
) =>
  db
    .select()
    .from(causeUpdates)
    .where(
      and(
        published(causeId),
        after &&
          sql`(${causeUpdates.publishedAt}, ${causeUpdates.id}) < (${after[0]}::timestamptz, ${after[1]}::uuid)`,
      ),
    )
    .orderBy(desc(causeUpdates.publishedAt), desc(causeUpdates.id))
    .limit(limit);

type NewsRow = Awaited<ReturnType<typeof updatesOf>>[number];

const publishedAtOf = ({ publishedAt }: NewsRow) => publishedAt?.toISOString() ?? '';

const presentUpdate = (row: NewsRow) => ({
  id: row.id,
  title: row.title,
  text: row.text,
  publishedAt: publishedAtOf(row),
});

/** Lists the published updates of a public cause, newest first. */
export async function listPublicUpdates(
  ctx: TransactionContext,
  { id, cursor, limit }: Input<typeof contract.listPublicUpdates>,
) {
  await publicOr404(ctx, id);
  const after = cursor === undefined ? undefined : newsCursors.position(cursor);
  const rows = await updatesOf(ctx, id, after, limit + 1);
  const { page, next } = pageOf(rows, limit, (row) =>
    newsCursors.after([publishedAtOf(row), row.id]),
  );
  return { items: page.map(presentUpdate), total: () => countUpdates(ctx, id), next };
}

type PublicRow = CardRow & {
  readonly category: string;
  readonly location: string;
  readonly org_id: string;
  readonly name: string;
  readonly country: string;
  readonly time_zone: string;
  readonly at: string;
};

const orders = {
  newest: { by: sql`c.published_at`, type: sql`timestamptz`, down: true },
  ending: { by: sql`coalesce(c.ends_on, 'infinity'::date)`, type: sql`date`, down: false },
} as const;

const position = z.union([z.literal('infinity'), z.iso.date(), z.iso.datetime()]);
const cursors = {
  newest: cursorsOf('causes.public', [position, z.uuid()]),
  ending: cursorsOf('causes.public-ending', [position, z.uuid()]),
};

type Query = Input<typeof contract.listPublicCauses>;

/** Lists causes that accept donations now, with scope `public`: every reader gets the same list. */
export async function listPublicCauses(ctx: TransactionContext, query: Query) {
  const { cursor, limit, sort } = query;
  const { by, type, down } = orders[sort];
  const from = fromWhere(ctx, query);
  const position = cursor === undefined ? undefined : cursors[sort].position(cursor);
  const [direction, beyond] = down ? [sql`desc`, sql`<`] : [sql`asc`, sql`>`];
  const after = position
    ? sql`and (${by}, c.id) ${beyond} (${position[0]}::${type}, ${position[1]}::uuid)`
    : sql``;
  const { rows } = await ctx.db.execute<PublicRow>(sql`
    select ${cardColumns}, c.category, c.location, c.org_id, g.name, g.country, g.time_zone, (${by})::text as at
    ${from} ${after} order by ${by} ${direction}, c.id ${direction} limit ${limit + 1}`);
  const { page, next } = pageOf(rows, limit, ({ at, id }) =>
    cursors[sort].after([sort === 'newest' ? new Date(at).toISOString() : at, id]),
  );
  return {
    items: page.map(presentPublicCard),
    total: () => countUpTo(ctx.db, sql`select ${from}`),
    next,
  };
}

function fromWhere({ now }: TransactionContext, query: Query): SQL {
  const { orgId, search = '', category, country } = query;
  const today = sql`(${now().toISOString()}::timestamptz at time zone g.time_zone)::date`;
  return sql`
    from causes c join organisations g on g.id = c.org_id, ${sums}
    where c.status = 'published' and g.suspended_at is null and g.closed_at is null
      and (c.starts_on is null or c.starts_on <= ${today}) and (c.ends_on is null or c.ends_on >= ${today})
      ${orgId ? sql`and c.org_id = ${orgId}` : sql``}
      ${category ? sql`and c.category = ${category}` : sql``}
      ${country ? sql`and g.country = ${country.toUpperCase()}` : sql``}
      ${containsWords(search, sql`c.title || ' ' || c.summary || ' ' || c.location || ' ' || g.name`)}`;
}

const presentPublicCard = (row: PublicRow) =>
  publicCauseCard.parse({
    ...presentCard(row),
    category: row.category,
    location: row.location,
    giving: 'open',
    organisation: {
      id: row.org_id,
      name: row.name,
      country: row.country,
      timeZone: row.time_zone,
    },
  });
