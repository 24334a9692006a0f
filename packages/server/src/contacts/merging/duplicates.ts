import type * as contract from '@ngo-plus/contract/contacts';
import type { Input } from '@ngo-plus/contract/kernel';
import { inArray, sql } from 'drizzle-orm';
import * as z from 'zod';
import { type Context, cursorsOf, pageOf, signedIn } from '../../kernel/index.ts';
import { isSamePhone, isSimilarName } from '../findable/index.ts';
import { presentContact } from '../present.ts';
import { type ContactRow, contacts } from '../table.ts';

const cursors = cursorsOf('duplicates', [z.string().max(400)]);

/** More than this share what says nothing, such as the address of an office. */
const mostOfOne = 20;

type Shared = { readonly term: string; readonly ids: string[] };

/** `total` counts what shares an address, a number or the beginning of a name, the look-alikes included. */
export async function listDuplicates(
  ctx: Context,
  { cursor, limit }: Input<typeof contract.listDuplicates>,
) {
  const { orgId } = signedIn(ctx);
  const [after = ''] = cursor === undefined ? [] : cursors.position(cursor);
  // Two ranges that hold `e:`, `n:` and `p:`, but none of the many words.
  const ofOne = sql`select t.term, array_agg(t.contact_id::text order by t.contact_id) as ids
    from contact_terms t where t.org_id = ${orgId} and t.term >= 'e:' and t.term < 'q'
    group by t.term having count(*) between 2 and ${mostOfOne}`;
  const { rows } = await ctx.db.execute<Shared>(
    sql`select * from (${ofOne}) f where f.term > ${after} order by f.term limit ${limit + 1}`,
  );
  const { page, next } = pageOf(rows, limit, ({ term }) => cursors.after([term]));
  const people = await peopleOf(ctx, page);
  const total = await ctx.db.execute<{ n: number }>(
    sql`select count(*)::int as n from (${ofOne}) f`,
  );
  return {
    items: page.flatMap((shared) => pairsOf(shared, people)),
    total: total.rows[0]?.n ?? 0,
    next,
  };
}

async function peopleOf({ db }: Context, page: readonly Shared[]) {
  const ids = [...new Set(page.flatMap(({ ids }) => ids))];
  if (ids.length === 0) return new Map<string, ContactRow>();
  const rows = await db.select().from(contacts).where(inArray(contacts.id, ids));
  return new Map(rows.map((row) => [row.id, row]));
}

const reasons = { e: 'email', p: 'phone', n: 'name' } as const;

function pairsOf({ term, ids }: Shared, people: ReadonlyMap<string, ContactRow>) {
  const because = reasons[term.charAt(0) as keyof typeof reasons];
  const rows = ids.flatMap((id) => people.get(id) ?? []);
  const [first, ...rest] = rows;
  if (!first) return [];
  const alike = rest.filter((row) => isAlike(because, first, row));
  if (alike.length === 0) return [];
  return [{ because, contacts: [first, ...alike].map(presentContact) }];
}

function isAlike(because: 'email' | 'phone' | 'name', one: ContactRow, other: ContactRow): boolean {
  if (because === 'email') return true;
  if (because === 'name') return isSimilarName(one.name, other.name);
  return one.phones.some((a) => other.phones.some((b) => isSamePhone(a.number, b.number)));
}
