import type * as contract from '@ngo-plus/contract/crm/contacts';
import { type Consent, consent as consentShape } from '@ngo-plus/contract/crm/contacts';
import type { Input } from '@ngo-plus/contract/kernel';
import { and, desc, eq, sql } from 'drizzle-orm';
import * as z from 'zod';
import {
  audit,
  cursorsOf,
  Problem,
  pageOf,
  type TransactionContext,
  uuidv7,
} from '../../../kernel/index.ts';
import { notify } from '../activity/index.ts';
import { livingContact, seenContact } from '../lookup.ts';
import { type ConsentRow, consents, contacts } from '../table.ts';
import { checkPurpose } from './purposes.ts';

const cursors = cursorsOf('consents', [z.iso.datetime(), z.uuid()]);

export async function listConsents(
  ctx: TransactionContext,
  { id, cursor, limit }: Input<typeof contract.listConsents>,
) {
  const { id: contactId, orgId } = await seenContact(ctx, id);
  const at = cursor === undefined ? undefined : cursors.position(cursor);
  const theirs = and(eq(consents.orgId, orgId), eq(consents.contactId, contactId));
  const older =
    at && sql`(${consents.at}, ${consents.id}) < (${at[0]}::timestamptz, ${at[1]}::uuid)`;
  const rows = await ctx.db
    .select()
    .from(consents)
    .where(and(theirs, older))
    .orderBy(desc(consents.at), desc(consents.id))
    .limit(limit + 1);
  const { page, next } = pageOf(rows, limit, (last) =>
    cursors.after([last.at.toISOString(), last.id]),
  );
  return { items: page.map(present), total: await ctx.db.$count(consents, theirs), next };
}

/** @throws Problem `invalid` for a time that has not come yet. */
export async function addConsent(
  ctx: TransactionContext,
  { id, at, ...given }: Input<typeof contract.addConsent>,
): Promise<Consent> {
  const { orgId } = await livingContact(ctx, id);
  await checkPurpose(ctx, given.purpose);
  const now = ctx.now();
  const when = at === undefined ? now : new Date(at);
  if (when > now) {
    const message = "Enter a time that isn't in the future.";
    throw new Problem('invalid', message, { fields: { at: message } });
  }
  const row = await recordConsent(ctx, { orgId, contactId: id, at: when, ...given });
  const { wording: _, ...after } = given;
  await audit(ctx, { action: 'contacts.consent', subject: id, after });
  return present(row);
}

export type NewConsent = Pick<
  ConsentRow,
  'orgId' | 'contactId' | 'purpose' | 'given' | 'wording' | 'source' | 'at'
> &
  Partial<Pick<ConsentRow, 'importId'>>;

/** Writes down a consent or its withdrawal, and what now holds for the purpose. */
export async function recordConsent(
  ctx: TransactionContext,
  given: NewConsent,
): Promise<ConsentRow> {
  const [row] = await recordConsents(ctx, given.contactId, [given]);
  if (!row) throw new Error('Failed to insert the consent.');
  return row;
}

/** The same for several consents of one contact. */
export async function recordConsents(
  ctx: TransactionContext,
  contactId: string,
  given: readonly NewConsent[],
): Promise<ConsentRow[]> {
  if (given.length === 0) return [];
  const recorded = { recordedAt: ctx.now(), recordedBy: ctx.actor?.userId ?? null };
  const rows = given.map((one) => {
    return { id: uuidv7(), importId: null, retractedAt: null, ...one, ...recorded };
  });
  await ctx.db.insert(consents).values(rows);
  await settleConsents(ctx, contactId);
  for (const row of rows)
    await notify(ctx, {
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
 * The latest word counts, also when an earlier one is written down later; one that was retracted does not.
 *
 * @param revises whether this is a change of the contact by which others would be overwritten
 */
export const settleConsents = (
  { db, now }: Pick<TransactionContext, 'db' | 'now'>,
  contactId: string,
  { revises = true } = {},
) =>
  db
    .update(contacts)
    .set({
      consents: sql`coalesce((select jsonb_object_agg(l.purpose, l.given) from (
        select distinct on (k.purpose) k.purpose, k.given from contact_consents k
        where k.contact_id = ${contactId} and k.org_id = ${contacts.orgId} and k.retracted_at is null
        order by k.purpose, k.at desc, k.id desc) l), '{}')`,
      revision: sql`${contacts.revision} + ${revises ? 1 : 0}`,
      updatedAt: now(),
    })
    .where(eq(contacts.id, contactId));

const present = ({ at, retractedAt, ...row }: ConsentRow): Consent =>
  consentShape.parse({
    ...row,
    at: at.toISOString(),
    retractedAt: retractedAt?.toISOString() ?? null,
  });
