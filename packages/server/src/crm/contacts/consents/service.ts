import type * as contract from '@ngo-plus/contract/crm/contacts';
import { type Consent, consent as consentShape } from '@ngo-plus/contract/crm/contacts';
import type { Input } from '@ngo-plus/contract/kernel';
import { and, desc, eq, sql } from 'drizzle-orm';
import * as z from 'zod';
import {
  audit,
  countMatching,
  cursorsOf,
  Problem,
  pageOf,
  type TransactionContext,
  toShape,
  uuidv7,
} from '../../../kernel/index.ts';
import { addTimelineEntry } from '../activity/index.ts';
import { lockActiveContact, resolveContact } from '../lookup.ts';
import { type ConsentRow, consents, contacts } from '../table.ts';
import { checkPurpose } from './purposes.ts';

const cursors = cursorsOf('consents', [z.iso.datetime(), z.uuid()]);

export async function listConsents(
  ctx: TransactionContext,
  { id, cursor, limit }: Input<typeof contract.listConsents>,
) {
  const { id: contactId, orgId } = await resolveContact(ctx, id);
  const at = cursor === undefined ? undefined : cursors.position(cursor);
  const ofContact = and(eq(consents.orgId, orgId), eq(consents.contactId, contactId));
  const before =
    at && sql`(${consents.at}, ${consents.id}) < (${at[0]}::timestamptz, ${at[1]}::uuid)`;
  const rows = await ctx.db
    .select()
    .from(consents)
    .where(and(ofContact, before))
    .orderBy(desc(consents.at), desc(consents.id))
    .limit(limit + 1);
  const { page, next } = pageOf(rows, limit, (last) =>
    cursors.after([last.at.toISOString(), last.id]),
  );
  return {
    items: page.map(present),
    total: () => countMatching(ctx.db, consents, ofContact),
    next,
  };
}

/** @throws Problem `invalid` for a time in the future. */
export async function addConsent(
  ctx: TransactionContext,
  { id, at, ...input }: Input<typeof contract.addConsent>,
): Promise<Consent> {
  const { orgId } = await lockActiveContact(ctx, id);
  await checkPurpose(ctx, input.purpose);
  const now = ctx.now();
  const recordedAt = at === undefined ? now : new Date(at);
  if (recordedAt > now) {
    throw Problem.atField('invalid', 'at', "Enter a time that isn't in the future.");
  }
  const row = await recordConsent(ctx, { orgId, contactId: id, at: recordedAt, ...input });
  const { wording: _, ...after } = input;
  await audit(ctx, { action: 'contacts.consent', subject: id, after });
  return present(row);
}

export type NewConsent = Pick<
  ConsentRow,
  'orgId' | 'contactId' | 'purpose' | 'given' | 'wording' | 'source' | 'at'
> &
  Partial<Pick<ConsentRow, 'importId'>>;

/** Records a consent or its withdrawal and updates the current state of its purpose. */
export async function recordConsent(
  ctx: TransactionContext,
  input: NewConsent,
): Promise<ConsentRow> {
  const [row] = await recordConsents(ctx, input.contactId, [input]);
  if (!row) throw new Error('Failed to insert the consent.');
  return row;
}

/** Records several consents of one contact. */
export async function recordConsents(
  ctx: TransactionContext,
  contactId: string,
  input: readonly NewConsent[],
): Promise<ConsentRow[]> {
  if (input.length === 0) return [];
  const recording = { recordedAt: ctx.now(), recordedBy: ctx.actor?.userId ?? null };
  const rows = input.map((consent) => {
    return { id: uuidv7(), importId: null, retractedAt: null, ...consent, ...recording };
  });
  await ctx.db.insert(consents).values(rows);
  await refreshConsents(ctx, contactId);
  for (const row of rows)
    await addTimelineEntry(ctx, {
      orgId: row.orgId,
      contactId: row.contactId,
      what: row.given ? 'consent.given' : 'consent.withdrawn',
      at: row.at,
      source: `consent:${row.id}`,
      facts: { purpose: row.purpose },
    });
  return rows;
}

/**
 * Recomputes the current consents of a contact from its records. The latest by date counts, even if an earlier one is
 * recorded afterwards; retracted records do not count.
 *
 * @param bumpsRevision whether the change makes concurrent edits of the contact conflict
 */
export const refreshConsents = (
  { db, now }: Pick<TransactionContext, 'db' | 'now'>,
  contactId: string,
  { bumpsRevision = true } = {},
) =>
  db
    .update(contacts)
    .set({
      consents: sql`coalesce((select jsonb_object_agg(l.purpose, l.given) from (
        select distinct on (k.purpose) k.purpose, k.given from contact_consents k
        where k.contact_id = ${contactId} and k.org_id = ${contacts.orgId} and k.retracted_at is null
        order by k.purpose, k.at desc, k.id desc) l), '{}')`,
      revision: sql`${contacts.revision} + ${bumpsRevision ? 1 : 0}`,
      updatedAt: now(),
    })
    .where(eq(contacts.id, contactId));

const present = ({ at, retractedAt, ...row }: ConsentRow): Consent =>
  toShape(consentShape, {
    ...row,
    at: at.toISOString(),
    retractedAt: retractedAt?.toISOString() ?? null,
  });
