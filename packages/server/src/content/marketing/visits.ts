import type { trackVisit } from '@ngo-plus/contract/content/marketing';
import type { Input } from '@ngo-plus/contract/kernel';
import { and, eq, sql } from 'drizzle-orm';
import { isbot } from 'isbot';
import { inScope, type RequestContext, type TransactionContext } from '../../kernel/index.ts';
import { campaignOf } from './campaign.ts';
import { pageOf, referrerHostOf } from './origin.ts';
import { type VisitRow, visitCounts } from './table.ts';

type VisitKey = Omit<VisitRow, 'visits'>;

/** Maximum number of rows per day. Made-up sources cannot fill the table: the rest is counted as `other`. */
const maxRowsPerDay = 2_000;

const maxLength = 80;

/** Counts one visit. Bots, and URLs that are not our pages, are not counted. */
export async function countVisit(outside: RequestContext, input: Input<typeof trackVisit>) {
  const path = pageOf(input.url);
  if (path === undefined || isbot(outside.userAgent)) return {};
  const { utmSource, utmMedium, utmCampaign, utmTerm, utmContent } = campaignOf(input, maxLength);
  const visit = {
    day: outside.now().toISOString().slice(0, 10),
    path,
    source: utmSource,
    medium: utmMedium,
    campaign: utmCampaign,
    term: utmTerm,
    content: utmContent,
    referrerHost: referrerHostOf(input.referrer, outside.config.publicUrl),
  };
  await inScope(outside, 'system', (ctx) => addVisit(ctx, visit));
  return {};
}

async function addVisit({ db }: TransactionContext, visit: VisitKey): Promise<void> {
  const one = sql`${visitCounts.visits} + 1`;
  const { rowCount } = await db.update(visitCounts).set({ visits: one }).where(matchesKey(visit));
  if (rowCount === 1) return;
  const { rows } = await db.execute<{ full: boolean }>(
    sql`select count(*) >= ${maxRowsPerDay} as full from ${visitCounts} where day = ${visit.day}`,
  );
  const row = rows[0]?.full ? otherOn(visit.day) : visit;
  await db
    .insert(visitCounts)
    .values({ ...row, visits: 1 })
    .onConflictDoUpdate({ target: keyColumns, set: { visits: one } });
}

const keys = [
  'day',
  'path',
  'source',
  'medium',
  'campaign',
  'term',
  'content',
  'referrerHost',
] as const satisfies readonly (keyof VisitKey)[];

const keyColumns = keys.map((key) => visitCounts[key]);

const matchesKey = (visit: VisitKey) => and(...keys.map((key) => eq(visitCounts[key], visit[key])));

/** A real path starts with a slash, so this is not a page. */
const otherOn = (day: string): VisitKey => ({
  day,
  path: 'other',
  source: 'other',
  medium: '',
  campaign: '',
  term: '',
  content: '',
  referrerHost: '',
});
