import type { Database } from '../../../kernel/index.ts';
import { type Branch, countRows } from './find.ts';

/** Totals up to here are counted anew each time: one more or less would be noticed. */
const exactUpTo = 1_000;

/** Larger ones are kept this long by each process. */
const retentionMs = 60_000;
const maxEntries = 2_000;

const kept = new Map<string, { total: number; until: number }>();

/**
 * How many public grants match. Of large totals a figure up to a minute old may be given: counting
 * thousands of rows for each page would cost more than the page.
 *
 * @param key names the conditions; equal keys must mean equal conditions.
 * @param counted the figure, when it is known already.
 */
export async function publicTotal(
  db: Database,
  key: string,
  branch: Branch,
  counted: number | undefined,
): Promise<number> {
  const now = performance.now();
  const known = kept.get(key);
  if (counted === undefined && known && known.until > now) return known.total;
  const total = counted ?? (await countRows(db, branch));
  if (total > exactUpTo) {
    if (kept.size >= maxEntries) kept.clear();
    kept.set(key, { total, until: now + retentionMs });
  }
  return total;
}
