import { sql } from 'drizzle-orm';
import { figureOf, type SiteFigures } from '../../ai/generation/index.ts';

const soonDays = 30;

/** How many grants visitors can apply for, and how many of them close soon. */
export const grantFigures: SiteFigures = {
  scope: 'public',
  about: 'grant funder funding foundation apply application deadline proposal',
  count: async ({ db, now }) => {
    const from = now().toISOString();
    const until = new Date(now().getTime() + soonDays * 86_400_000).toISOString();
    const { rows } = await db.execute<{ open: number; soon: number }>(sql`
      select count(*)::int as open, count(*) filter (where closes_at <= ${until}::timestamptz)::int as soon
      from public_grant_index where closes_at >= ${from}::timestamptz`);
    const { open = 0, soon = 0 } = rows[0] ?? {};
    const href = '/public-grants';
    return [
      figureOf(open, { one: 'open grant', many: 'open grants', href }) ?? [],
      figureOf(soon, {
        one: `grant that closes within ${soonDays} days`,
        many: `grants that close within ${soonDays} days`,
        href,
      }) ?? [],
    ].flat();
  },
};
