import type * as contract from '@ngo-plus/contract/crm/contacts';
import type { Input } from '@ngo-plus/contract/kernel';
import { inArray } from 'drizzle-orm';
import * as z from 'zod';
import { cursorsOf, pageOf, signedIn, type TransactionContext } from '../../../kernel/index.ts';
import { presentContact } from '../present.ts';
import { contacts } from '../table.ts';
import { findDuplicatePairs, type Pair } from './duplicate-pairs.ts';

const cursors = cursorsOf('duplicates', [z.int(), z.uuid(), z.uuid()]);

const ranks = { email: 0, phone: 1, name: 2, 'same-name': 3, 'similar-name': 4 } as const;

type Position = readonly [rank: number, one: string, other: string];

/** Orders pairs by their strongest match, then by the similarity of their names. */
const positionOf = ({ because, similarity, one, other }: Pair): Position => [
  Math.min(...because.map((likeness) => ranks[likeness])) * 10_000 +
    Math.round((1 - similarity) * 1_000),
  one,
  other,
];

/**
 * Pairs of contacts that may be one person: those with the same email address first, then the same number, then
 * similar names.
 */
export async function listDuplicates(
  ctx: TransactionContext,
  { cursor, limit }: Input<typeof contract.listDuplicates>,
) {
  const pairs = (await findDuplicatePairs(ctx.db, signedIn(ctx).orgId)).toSorted((a, b) =>
    comparePositions(positionOf(a), positionOf(b)),
  );
  const after = cursor === undefined ? undefined : cursors.position(cursor);
  const rest = after
    ? pairs.filter((pair) => comparePositions(positionOf(pair), after) > 0)
    : pairs;
  const { page, next } = pageOf(rest, limit, (last) => cursors.after([...positionOf(last)]));
  const ids = [...new Set(page.flatMap(({ one, other }) => [one, other]))];
  const rows =
    ids.length === 0 ? [] : await ctx.db.select().from(contacts).where(inArray(contacts.id, ids));
  const people = new Map(rows.map((row) => [row.id, presentContact(row)]));
  const items = page.flatMap(({ because, ...pair }) => {
    const [one, other] = [people.get(pair.one), people.get(pair.other)];
    return one && other ? [{ because: [...because], one, other }] : [];
  });
  return { items, total: async () => pairs.length, next };
}

function comparePositions(a: Position, b: Position): number {
  if (a[0] !== b[0]) return a[0] - b[0];
  const [one, other] = [`${a[1]} ${a[2]}`, `${b[1]} ${b[2]}`];
  return one < other ? -1 : one > other ? 1 : 0;
}
