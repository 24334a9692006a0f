import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { TransactionContext } from '../../../kernel/index.ts';
import { settleConsents } from '../consents/index.ts';
import { consents, timeline } from '../table.ts';
import type { ContactRun } from './run.ts';

const batchSize = 500;

/**
 * Retracts consents from an import, also of contacts that changed since: a mistaken yes is no
 * consent. The records stay as proof; earlier answers count again.
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
