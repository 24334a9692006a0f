import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { TransactionContext } from '../../../kernel/index.ts';
import { settleConsents } from '../consenting.ts';
import { consents, timeline } from '../table.ts';
import type { ImportRow } from './table.ts';

const batchSize = 500;

/**
 * Takes back consents that came with an import, also of contacts that people changed since: a yes that came by
 * mistake is no consent. The records stay as proof; what held before the import holds again.
 *
 * @param contactId only this contact's; otherwise the next of all
 * @returns how many were taken back
 */
export async function retractConsents(
  { db, now }: TransactionContext,
  run: ImportRow,
  contactId?: string,
): Promise<number> {
  const ofImport = and(
    eq(consents.orgId, run.orgId),
    eq(consents.importId, run.id),
    isNull(consents.retractedAt),
    contactId === undefined ? undefined : eq(consents.contactId, contactId),
  );
  const some = await db.select().from(consents).where(ofImport).limit(batchSize);
  if (some.length === 0) return 0;
  const ids = some.map(({ id }) => id);
  await db.update(consents).set({ retractedAt: now() }).where(inArray(consents.id, ids));
  const sources = ids.map((id) => `consent:${id}`);
  await db
    .delete(timeline)
    .where(and(eq(timeline.orgId, run.orgId), inArray(timeline.source, sources)));
  const people = new Set(some.map((row) => row.contactId));
  for (const id of people) await settleConsents({ db, now }, id, { revises: false });
  return some.length;
}
