import { and, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../../kernel/index.ts';
import { contacts } from '../table.ts';
import { searchCondition } from './search-condition.ts';
import { uuids } from './term-index.ts';

/** The filters of a list. Undefined means any. */
export type Filters = {
  readonly search?: string | undefined;
  readonly kind?: string | undefined;
  readonly tag?: string | undefined;
  readonly country?: string | undefined;
  readonly consent?: string | undefined;
  readonly segment?: string | undefined;
  /** A colleague, or `none`. */
  readonly owner?: string | undefined;
  readonly ids?: readonly string[] | undefined;
};

/** The filters as one condition, without the segment. */
export async function filterCondition(
  db: Database,
  orgId: string,
  { search, kind, tag, country, consent, owner, ids }: Filters,
): Promise<SQL | undefined> {
  return and(
    search?.trim() ? await searchCondition(db, orgId, search) : undefined,
    kind ? isOfKind(kind) : undefined,
    tag ? hasTag(tag) : undefined,
    country ? sql`${contacts.country} = ${country}` : undefined,
    consent ? sql`${contacts.consents} -> ${consent}::text = 'true'::jsonb` : undefined,
    owner ? isOwnedBy(owner === 'none' ? null : owner) : undefined,
    ids && sql`${contacts.id} = any (${uuids(ids)})`,
  );
}

export const isOfKind = (kind: string): SQL =>
  sql`(${kind} = any (${contacts.kindsByHand}) or ${kind} = any (${contacts.kindsByEvent}))`;

export const hasTag = (tag: string): SQL => sql`${tag}::uuid = any (${contacts.tags})`;

/** Null means contacts without an owner. */
export const isOwnedBy = (owner: string | null): SQL =>
  owner === null ? sql`${contacts.ownerId} is null` : sql`${contacts.ownerId} = ${owner}::uuid`;
