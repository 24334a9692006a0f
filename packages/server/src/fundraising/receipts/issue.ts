import { and, eq, sql } from 'drizzle-orm';
import { organisations } from '../../identity/accounts/index.ts';
import {
  dayIn,
  Problem,
  pickLanguage,
  type TransactionContext,
  uuidv7,
} from '../../kernel/index.ts';
import { receiptableDonation } from './donations.ts';
import type { Params } from './receiptable.ts';
import { settingsOf } from './settings.ts';
import { specialText } from './special-texts.ts';
import { type DonationSource, type PrintedContent, type ReceiptRow, receipts } from './table.ts';
import { receiptableTicketDonation } from './ticket-donations.ts';

export type Replacement = {
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
  key: DonationSource | { readonly reference: string },
  replacement: Replacement = {},
): Promise<ReceiptRow | undefined> {
  const donation =
    ('ticketOrderId' in key ? undefined : await receiptableDonation(ctx, key)) ??
    ('donationId' in key ? undefined : await receiptableTicketDonation(ctx, key));
  if (!donation) return undefined;
  return (
    (await validReceipt(ctx, donation.of)) ??
    issue(ctx, { kind: 'donation', paidDonations: [donation], of: donation, ...replacement })
  );
}

export async function validReceipt(
  { db }: TransactionContext,
  of: DonationSource,
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

type ReceiptInput = Replacement & {
  readonly kind: ReceiptRow['kind'];
  readonly paidDonations: readonly Params[];
  /** The recipient. */
  readonly of: Pick<Params, 'of' | 'orgId' | 'name' | 'email' | 'language'>;
  readonly year?: number;
  /** Statements only. */
  readonly donorId?: string | null;
};

/** Issues a receipt with the next number, using current data and settings. */
export async function issue(ctx: TransactionContext, input: ReceiptInput): Promise<ReceiptRow> {
  const { kind, paidDonations: donations, replaces, donorId } = input;
  const { of, orgId, name, email } = input.of;
  const { language: theirs, ...organisation } = await organisationOf(ctx, orgId);
  const language = pickLanguage(input.of.language ?? theirs);
  const { prefix, ...settings } = await settingsOf(ctx, orgId, language);
  const year = input.year ?? yearOf(ctx.now(), organisation.timeZone);
  const serial = await nextSerial(ctx, orgId, year);
  // Concurrent requests wait for the number: the second finds the first one's receipt.
  const existingReceipt = kind === 'donation' ? await validReceipt(ctx, of) : undefined;
  if (existingReceipt) throw new Problem('conflict', 'This donation already has a receipt.');
  const words = { ...settings, ...specialText(settings.words, donations, language) };
  const lines = donations.map(({ line }) => line);
  const printed: PrintedContent = { ...words, language, organisation, email, lines };
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
      shown: printed,
      replaces,
      number: `${prefix}${year}-${String(serial).padStart(6, '0')}`,
      donorName: input.donorName ?? name,
      isTestPayment: donations.some(({ isTestPayment }) => isTestPayment),
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
): Promise<PrintedContent['organisation'] & { readonly language: string }> {
  const [row] = await db
    .select({
      name: organisations.name,
      address: organisations.address,
      registrationNumber: organisations.registrationNumber,
      timeZone: organisations.timeZone,
      language: organisations.language,
    })
    .from(organisations)
    .where(eq(organisations.id, orgId));
  return Problem.ifMissing(row, 'That organisation');
}

const yearOf = (at: Date, timeZone: string): number => Number(dayIn(at, timeZone).slice(0, 4));
