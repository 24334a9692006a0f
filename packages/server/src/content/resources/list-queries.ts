import type { ResourceKind } from '@ngo-plus/contract/content/resources';
import { and, asc, desc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import { countMatching, type Database } from '../../kernel/index.ts';
import type { Sort } from './cursor.ts';
import { resources } from './table.ts';

export type Listing = {
  readonly status: 'published' | 'draft' | 'all';
  readonly kind?: ResourceKind | undefined;
  readonly category?: string | undefined;
  readonly tag?: string | undefined;
  readonly language?: string | undefined;
  readonly search?: string | undefined;
  readonly sort: Sort;
  readonly after?: readonly [key: string, id: string] | undefined;
  readonly limit: number;
};

const { content: _content, transcript, ...columns } = getTableColumns(resources);

export const cardColumns = { ...columns, hasTranscript: sql<boolean>`${transcript} <> ''` };

export const isPublic = eq(resources.draft, false);

/** One page of a list; ties are broken by id. */
export function listRows(db: Database, listing: Listing) {
  const { after, sort, limit } = listing;
  const { key, type, descending } = orders[sort];
  const filter = matching(listing);
  const order = descending ? desc : asc;
  const comparison = sql.raw(descending ? '<' : '>');
  const afterCursor =
    after &&
    sql`(${key}, ${resources.id}) ${comparison} (${after[0]}::${sql.raw(type)}, ${after[1]}::uuid)`;
  return db
    .select({ ...cardColumns, key: sql<string>`(${key})::text` })
    .from(resources)
    .where(and(filter, afterCursor))
    .orderBy(order(key), order(resources.id))
    .limit(limit);
}

/** Number of resources on all pages of a list. */
export const countListed = (db: Database, listing: Listing) =>
  countMatching(db, resources, matching(listing));

type Order = { readonly key: SQL; readonly type: string; readonly descending: boolean };

const orders: Readonly<Record<Sort, Order>> = {
  order: { key: sql`${resources.place}`, type: 'integer', descending: false },
  newest: {
    key: sql`coalesce(${resources.publishedAt}, ${resources.updatedAt})`,
    type: 'timestamptz',
    descending: true,
  },
  title: { key: sql`lower(${resources.title})`, type: 'text', descending: false },
};

const matching = ({ status, kind, category, tag, language, search }: Listing): SQL | undefined =>
  and(
    status === 'all' ? undefined : eq(resources.draft, status === 'draft'),
    kind ? eq(resources.kind, kind) : undefined,
    category ? eq(resources.category, category) : undefined,
    tag ? sql`${tag} = any (${resources.tags})` : undefined,
    language ? eq(resources.language, language) : undefined,
    search ? sql`document @@ resource_query(${search})` : undefined,
  );
