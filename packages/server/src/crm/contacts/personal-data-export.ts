import type * as contract from '@ngo-plus/contract/crm/contacts';
import { ownPurposeKey } from '@ngo-plus/contract/crm/contacts';
import type { Input } from '@ngo-plus/contract/kernel';
import { asc, eq, inArray } from 'drizzle-orm';
import {
  audit,
  type Download,
  type RequestContext,
  type TransactionContext,
} from '../../kernel/index.ts';
import { livingContact } from './lookup.ts';
import { wholeOf } from './queries.ts';
import {
  type ContactRow,
  consents,
  contacts,
  files,
  notes,
  ownFields,
  purposes,
  tags,
  tasks,
  timeline,
} from './table.ts';

/**
 * Everything that is kept about a person, for the person (GDPR articles 15 and 20): with names in
 * place of ids, where there are any.
 */
export function readPersonalData(
  outside: RequestContext,
  { id }: Input<typeof contract.readPersonalData>,
): Promise<Download> {
  return outside.transact(async (ctx) => {
    const row = await livingContact(ctx, id);
    const copy = {
      ...(await recordOf(ctx, row)),
      ...(await belongingsOf(ctx, id)),
      mergedRecords: await mergedInto(ctx, row),
    };
    await audit(ctx, { action: 'contacts.personal-data', subject: id });
    const body = JSON.stringify(copy, null, 2);
    return { body, type: 'application/json; charset=utf-8', fileName: `contact-${id}.json` };
  });
}

/** Records that became part of this one keep what they said, for a merge can be undone. */
async function mergedInto(ctx: TransactionContext, { id, orgId }: ContactRow) {
  const parts = (await wholeOf(ctx.db, orgId, id)).filter((part) => part !== id);
  const rows = await ctx.db.select().from(contacts).where(inArray(contacts.id, parts));
  return Promise.all(rows.map((row) => recordOf(ctx, row)));
}

async function recordOf({ db }: TransactionContext, row: ContactRow) {
  const { orgId, name, givenName, organisation, emails, phones, language, birthYear } = row;
  const { street, city, region, postalCode, country, kindsByHand, kindsByEvent } = row;
  const names = await db.select().from(tags).where(eq(tags.orgId, orgId));
  const fields = await db.select().from(ownFields).where(eq(ownFields.orgId, orgId));
  return {
    name,
    givenName,
    organisation,
    emails,
    phones,
    address: { street, city, region, postalCode, country },
    language,
    birthYear,
    kinds: [...new Set([...kindsByHand, ...kindsByEvent])],
    tags: names.filter((tag) => row.tags.includes(tag.id)).map((tag) => tag.name),
    fields: fields
      .filter(({ id }) => id in row.custom)
      .map(({ id, name }) => ({ name, value: row.custom[id] })),
    origin: row.origin,
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
  };
}

/** Nobody has more of one kind; a bound all the same. */
const most = 10_000;

async function belongingsOf({ db }: TransactionContext, contactId: string) {
  const all = async (
    table: typeof notes | typeof tasks | typeof files | typeof consents | typeof timeline,
  ) => {
    const rows: Record<string, unknown>[] = await db
      .select()
      .from(table)
      .where(eq(table.contactId, contactId))
      .orderBy(asc(table.id))
      .limit(most);
    return rows.map(({ orgId: _, contactId: __, ...shown }) => shown);
  };
  const own = await db.select().from(purposes);
  const names = new Map<unknown, string>(own.map(({ id, name }) => [ownPurposeKey(id), name]));
  const agreed = await all(consents);
  return {
    consents: agreed.map(({ purpose, ...row }) => ({
      purpose: names.get(purpose) ?? purpose,
      ...row,
    })),
    notes: await all(notes),
    tasks: await all(tasks),
    files: await all(files),
    timeline: await all(timeline),
  };
}
