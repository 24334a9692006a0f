import { and, eq, inArray } from 'drizzle-orm';
import type { Database } from '../../../kernel/index.ts';
import { causes } from '../../causes/index.ts';
import { donations } from '../table.ts';
import type { ImportCause } from './validation.ts';

/** Returns the ids of donations that were already imported or recorded, by their external id. */
export async function existingDonations(
  db: Database,
  orgId: string,
  outsideIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (outsideIds.length === 0) return new Map();
  const rows = await db
    .select({ id: donations.id, outsideId: donations.outsideId })
    .from(donations)
    .where(and(eq(donations.orgId, orgId), inArray(donations.outsideId, [...outsideIds])));
  return new Map(rows.map(({ id, outsideId }) => [outsideId ?? '', id]));
}

/** Names of the donors of donations, by id. */
export async function donorNames(
  db: Database,
  orgId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .select({ id: donations.id, name: donations.name })
    .from(donations)
    .where(and(eq(donations.orgId, orgId), inArray(donations.id, [...ids])));
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Returns the causes of the organisation, up to the maximum number it can have. */
export const causesOf = (db: Database, orgId: string): Promise<ImportCause[]> =>
  db
    .select({
      id: causes.id,
      title: causes.title,
      currency: causes.currency,
      status: causes.status,
    })
    .from(causes)
    .where(eq(causes.orgId, orgId));
