import { and, eq, sql } from 'drizzle-orm';
import { organisations } from '../../identity/accounts/index.ts';
import { dayIn, Problem, type TransactionContext, uuidv7 } from '../../kernel/index.ts';
import type { Params } from './donation-facts.ts';
import { donationGiven } from './donations.ts';
import { settingsOf } from './settings.ts';
import { specialText } from './special-texts.ts';
import { type Of, type ReceiptRow, receipts, type Shown } from './table.ts';
import { ticketDonationGiven } from './ticket-donations.ts';

export type Instead = {
  /** The void receipt that this one replaces. */
  readonly replaces?: string | undefined;
  readonly donorName?: string | undefined;
};

/**
 * Returns the valid receipt of a donation or add-on donation, or issues one. Returns undefined if
 * it was not paid or was fully refunded.
 */
export async function issueForDonation(
  ctx: TransactionContext,
  key: Of | { readonly reference: string },
  instead: Instead = {},
): Promise<ReceiptRow | undefined> {
  const given =
    ('ticketOrderId' in key ? undefined : await donationGiven(ctx, key)) ??
    ('donationId' in key ? undefined : await ticketDonationGiven(ctx, key));
  if (!given) return undefined;
  return (
    (await validReceipt(ctx, given.of)) ??
    issue(ctx, { kind: 'donation', given: [given], of: given, ...instead })
  );
}

export async function validReceipt(
  { db }: TransactionContext,
  of: Of,
): Promise<ReceiptRow | undefined> {
  const isOf =
    'donationId' in of
      ? eq(receipts.donationId, of.donationId)
      : eq(receipts.ticketOrderId, of.ticketOrderId);
  const [row] = await db
    .select()
    .from(receipts)
    .where(and(isOf, eq(receipts.kind, 'donation'), eq(receipts.state, 'issued')));
  return row;
}

type Wanted = Instead & {
  readonly kind: ReceiptRow['kind'];
  readonly given: readonly Params[];
  /** The recipient. */
  readonly of: Pick<Params, 'of' | 'orgId' | 'name' | 'email'>;
  readonly year?: number;
  /** Statements only. */
  readonly donorId?: string | null;
};

/** Issues a receipt with the next number, using current data and settings. */
export async function issue(ctx: TransactionContext, wanted: Wanted): Promise<ReceiptRow> {
  const { kind, given, replaces, donorId } = wanted;
  const { of, orgId, name, email } = wanted.of;
  const organisation = await organisationOf(ctx, orgId);
  const { prefix, ...settings } = await settingsOf(ctx, orgId);
  const year = wanted.year ?? yearOf(ctx.now(), organisation.timeZone);
  const serial = await nextSerial(ctx, orgId, year);
  // Concurrent requests wait for the number: the second finds the first one's receipt.
  const known = kind === 'donation' ? await validReceipt(ctx, of) : undefined;
  if (known) throw new Problem('conflict', 'This donation already has a receipt.');
  const words = { ...settings, ...specialText(settings.words, given) };
  const lines = given.map(({ line }) => line);
  const shown: Shown = { ...words, organisation, email, lines };
  const [row] = await ctx.db
    .insert(receipts)
    .values({
      id: uuidv7(),
      orgId,
      kind,
      ...of,
      donorId,
      year,
      serial,
      shown,
      replaces,
      number: `${prefix}${year}-${String(serial).padStart(6, '0')}`,
      donorName: wanted.donorName ?? name,
      isPlayed: given.some(({ isPlayed }) => isPlayed),
      issuedBy: ctx.actor?.userId,
      issuedAt: ctx.now(),
    })
    .returning();
  if (!row) throw new Error('Failed to insert the receipt.');
  return row;
}

async function nextSerial(
  { db }: TransactionContext,
  orgId: string,
  year: number,
): Promise<number> {
  const { rows } = await db.execute<{ last: number }>(
    sql`insert into receipt_numbers (org_id, year, last) values (${orgId}, ${year}, 1)
      on conflict (org_id, year) do update set last = receipt_numbers.last + 1 returning last`,
  );
  return rows[0]?.last ?? 1;
}

export async function organisationOf(
  { db }: TransactionContext,
  orgId: string,
): Promise<Shown['organisation']> {
  const [row] = await db
    .select({
      name: organisations.name,
      address: organisations.address,
      registrationNumber: organisations.registrationNumber,
      timeZone: organisations.timeZone,
    })
    .from(organisations)
    .where(eq(organisations.id, orgId));
  return Problem.ifMissing(row, 'That organisation');
}

const yearOf = (at: Date, timeZone: string): number => Number(dayIn(at, timeZone).slice(0, 4));
