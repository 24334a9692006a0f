import { and, asc, eq, sql } from 'drizzle-orm';
import * as z from 'zod';
import { contactsNamed } from '../../../crm/contacts/index.ts';
import { defineJob, inScope, type TransactionContext } from '../../../kernel/index.ts';
import { responseContacts, responses, unlinkedContacts } from '../table.ts';
import { compiledVersion } from '../versions.ts';
import { linkContacts, placeOf } from './links.ts';

const batchSize = 500;

/** Links answers to contacts who got the address of the answer after it was sent. */
export const linkLate = defineJob({
  name: 'responses.link-late',
  cron: '*/10 * * * *',
  payload: z.object({}),
  run: async (outside, _, signal) => {
    for (let after: Place | undefined; ; ) {
      signal.throwIfAborted();
      after = await inScope(outside, 'system', (ctx) => linkNext(ctx, after));
      if (after === undefined) return;
    }
  },
});

type Place = typeof unlinkedContacts.$inferSelect;

/** @returns the last place that was read; undefined after the end */
async function linkNext(
  ctx: TransactionContext,
  after: Place | undefined,
): Promise<Place | undefined> {
  const { orgId, responseId, itemId, key } = unlinkedContacts;
  const rows = await ctx.db
    .select()
    .from(unlinkedContacts)
    .where(
      after &&
        sql`(${orgId}, ${responseId}, ${itemId}, ${key}) > (${after.orgId}, ${after.responseId}, ${after.itemId}, ${after.key})`,
    )
    .orderBy(asc(orgId), asc(responseId), asc(itemId), asc(key))
    .limit(batchSize);
  for (const [org, places] of Map.groupBy(rows, (row) => row.orgId)) {
    const addresses = places.map(({ address }) => address);
    const ids = await contactsNamed(ctx, org, addresses);
    const matched = places.filter(({ address }) => ids.has(address));
    for (const id of new Set(matched.map((place) => place.responseId)))
      await linkAgain(ctx, org, id);
  }
  return rows.length < batchSize ? undefined : rows.at(-1);
}

async function linkAgain(ctx: TransactionContext, orgId: string, id: string): Promise<void> {
  const [row] = await ctx.db
    .select()
    .from(responses)
    .where(and(eq(responses.orgId, orgId), eq(responses.id, id)))
    .for('update');
  if (row === undefined) return;
  const links = await ctx.db
    .select()
    .from(responseContacts)
    .where(and(eq(responseContacts.orgId, orgId), eq(responseContacts.responseId, id)));
  const form = await compiledVersion(ctx, { orgId, formId: row.formId, number: row.version });
  await linkContacts(ctx, row, form, new Set(links.map(placeOf)));
}
