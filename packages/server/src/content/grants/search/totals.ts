import type { Database } from '../../../kernel/index.ts';
import { type Branch, countRows } from './row-queries.ts';

/** Totals up to this are counted each time, because a difference of one would be noticed. */
const exactUpTo = 1_000;

/** How long each process caches larger totals. */
const retentionMs = 60_000;
const maxEntries = 2_000;

const cached = new Map<string, { total: number; until: number }>();

/**
 * The number of matching public grants. Large totals can be up to a minute old: counting thousands of rows for each
 * page would cost more than the page.
 *
 * @param key identifies the conditions; equal keys must mean equal conditions.
 * @param counted the total, when it is already known.
 */
export async function publicTotal(
  db: Database,
  key: string,
  branch: Branch,
  counted: number | undefined,
): Promise<number> {
  const now = performance.now();
  const cachedTotal = cached.get(key);
  if (counted === undefined && cachedTotal && cachedTotal.until > now) return cachedTotal.total;
  const total = counted ?? (await countRows(db, branch));
  if (total > exactUpTo) {
    if (cached.size >= maxEntries) cached.clear();
    cached.set(key, { total, until: now + retentionMs });
  }
  return total;
}
