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
import { lockActiveContact } from './lookup.ts';
import { photoForExport } from './photos.ts';
import { idsWithMerged } from './queries.ts';
import { relationshipsForExport } from './relationships/index.ts';
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
 * Everything stored about a person, for that person (GDPR articles 15 and 20), with names instead of ids where there
 * are any.
 */
export async function readPersonalData(
  outside: RequestContext,
  { id }: Input<typeof contract.readPersonalData>,
): Promise<Download> {
  const { row, data } = await outside.transact(async (ctx) => {
    const row = await lockActiveContact(ctx, id);
    const data = {
      ...(await presentRecord(ctx, row)),
      ...(await relatedRecordsOf(ctx, id)),
      ...(await relationshipsForExport(ctx.db, row.orgId, id)),
      mergedRecords: await mergedRecordsOf(ctx, row),
    };
    await audit(ctx, { action: 'contacts.personal-data', subject: id });
    return { row, data };
  });
  const photo = await photoForExport(outside, row);
  const body = JSON.stringify({ ...data, photo }, null, 2);
  return { body, type: 'application/json; charset=utf-8', fileName: `contact-${id}.json` };
}

/** Merged records retain their details, because a merge can be undone. */
async function mergedRecordsOf(ctx: TransactionContext, { id, orgId }: ContactRow) {
  const mergedIds = (await idsWithMerged(ctx.db, orgId, id)).filter((mergedId) => mergedId !== id);
  const rows = await ctx.db.select().from(contacts).where(inArray(contacts.id, mergedIds));
  return Promise.all(rows.map((row) => presentRecord(ctx, row)));
}

async function presentRecord({ db }: TransactionContext, row: ContactRow) {
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

/** A safety limit that no contact reaches. */
const maxRows = 10_000;

async function relatedRecordsOf({ db }: TransactionContext, contactId: string) {
  const rowsOf = async (
    table: typeof notes | typeof tasks | typeof files | typeof consents | typeof timeline,
  ) => {
    const rows: Record<string, unknown>[] = await db
      .select()
      .from(table)
      .where(eq(table.contactId, contactId))
      .orderBy(asc(table.id))
      .limit(maxRows);
    return rows.map(({ orgId: _, contactId: __, ...columns }) => columns);
  };
  const ownPurposes = await db.select().from(purposes);
  const names = new Map<unknown, string>(
    ownPurposes.map(({ id, name }) => [ownPurposeKey(id), name]),
  );
  const consentRows = await rowsOf(consents);
  return {
    consents: consentRows.map(({ purpose, ...row }) => ({
      purpose: names.get(purpose) ?? purpose,
      ...row,
    })),
    notes: await rowsOf(notes),
    tasks: await rowsOf(tasks),
    files: await rowsOf(files),
    timeline: await rowsOf(timeline),
  };
}
