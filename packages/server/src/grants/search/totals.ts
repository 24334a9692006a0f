import type { Database } from '../../kernel/index.ts';
import { type Asked, countRows, publicSource } from './find.ts';

/** Totals up to here are counted anew each time: one more or less would be noticed. */
const exactUpTo = 10_000;

/** Larger ones are kept this long by each process. */
const keptMs = 60_000;
const mostKept = 2_000;

const kept = new Map<string, { total: number; until: number }>();

/**
 * How many grants match, over all sources. Of large public totals a figure up to a minute old may be
 * given: counting tens of thousands of rows for each page would cost more than the page.
 *
 * @param key names the conditions; equal keys must mean equal conditions.
 */
export async function totalOf(
  db: Database,
  key: string,
  { sources, where }: Pick<Asked, 'sources' | 'where'>,
): Promise<number> {
  const own = sources.filter((source) => source !== publicSource);
  const ofOwn = own.length > 0 ? await countRows(db, { sources: own, where }) : 0;
  if (!sources.includes(publicSource)) return ofOwn;
  const now = performance.now();
  const known = kept.get(key);
  if (known && known.until > now) return ofOwn + known.total;
  const total = await countRows(db, { sources: [publicSource], where });
  if (total > exactUpTo) {
    if (kept.size >= mostKept) kept.clear();
    kept.set(key, { total, until: now + keptMs });
  }
  return ofOwn + total;
}
