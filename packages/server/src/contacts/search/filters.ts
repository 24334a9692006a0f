import { and, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../kernel/index.ts';
import { contacts } from '../table.ts';
import { searchCondition } from './question.ts';

/** What may narrow a list. Undefined means all. */
export type Filters = {
  readonly search?: string | undefined;
  readonly kind?: string | undefined;
  readonly tag?: string | undefined;
  readonly country?: string | undefined;
  readonly consent?: string | undefined;
  readonly segment?: string | undefined;
};

/** The filters as one condition, but for the segment. */
export async function filterCondition(
  db: Database,
  orgId: string,
  { search, kind, tag, country, consent }: Filters,
): Promise<SQL | undefined> {
  return and(
    search ? await searchCondition(db, orgId, search) : undefined,
    kind ? isOfKind(kind) : undefined,
    tag ? hasTag(tag) : undefined,
    country ? sql`${contacts.country} = ${country}` : undefined,
    consent ? sql`${contacts.consents} -> ${consent}::text = 'true'::jsonb` : undefined,
  );
}

export const isOfKind = (kind: string): SQL =>
  sql`(${kind} = any (${contacts.kindsByHand}) or ${kind} = any (${contacts.kindsByEvent}))`;

export const hasTag = (tag: string): SQL => sql`${tag}::uuid = any (${contacts.tags})`;
