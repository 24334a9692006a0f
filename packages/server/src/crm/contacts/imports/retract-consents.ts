import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { TransactionContext } from '../../../kernel/index.ts';
import { refreshConsents } from '../consents/index.ts';
import { consents, timeline } from '../table.ts';
import type { ContactRun } from './run.ts';

const batchSize = 500;

/**
 * Retracts the consents of an import, even of contacts edited since: a mistaken yes is not consent. The records stay
 * as proof, and earlier answers count again.
 *
 * @param contactId only this contact's; otherwise a batch of all
 * @returns how many were retracted
 */
export async function retractConsents(
  { db, now }: TransactionContext,
  run: ContactRun,
  contactId?: string,
): Promise<number> {
  const ofImport = and(
    eq(consents.orgId, run.orgId),
    eq(consents.importId, run.id),
    isNull(consents.retractedAt),
    contactId === undefined ? undefined : eq(consents.contactId, contactId),
  );
  const batch = await db.select().from(consents).where(ofImport).limit(batchSize);
  if (batch.length === 0) return 0;
  const ids = batch.map(({ id }) => id);
  await db.update(consents).set({ retractedAt: now() }).where(inArray(consents.id, ids));
  const sources = ids.map((id) => `consent:${id}`);
  await db
    .delete(timeline)
    .where(and(eq(timeline.orgId, run.orgId), inArray(timeline.source, sources)));
  const contactIds = new Set(batch.map((row) => row.contactId));
  for (const id of contactIds) await refreshConsents({ db, now }, id, { bumpsRevision: false });
  return batch.length;
}
