import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import type { TransactionContext } from '../../kernel/index.ts';
import { isTestPayment } from '../../money/payments/index.ts';
import { causes } from '../causes/index.ts';
import { type DonationRow, donations } from '../donations/index.ts';
import type { Params } from './receiptable.ts';

/** A counted donation, which has a donor. */
export type DonorDonation = DonationRow & { readonly donorId: string };

type Match = { readonly donation: DonationRow; readonly cause: string };

const withCause = ({ db }: TransactionContext) =>
  db
    .select({ donation: donations, cause: causes.title })
    .from(donations)
    .innerJoin(causes, eq(causes.id, donations.causeId));

/** Returns a donation that can have a receipt: paid and not fully refunded. */
export async function receiptableDonation(
  ctx: TransactionContext,
  key: { readonly donationId: string } | { readonly reference: string },
): Promise<Params | undefined> {
  const row = await receiptableRow(ctx, key);
  return row && presentDonation(ctx, row);
}

async function receiptableRow(
  ctx: TransactionContext,
  key: { readonly donationId: string } | { readonly reference: string },
): Promise<Match | undefined> {
  const [match] = await withCause(ctx).where(
    'donationId' in key ? eq(donations.id, key.donationId) : eq(donations.reference, key.reference),
  );
  return match && isReceiptable(match.donation) ? match : undefined;
}

const isReceiptable = ({ status }: DonationRow) =>
  status === 'paid' || status === 'partly-refunded';

/**
 * Returns the donation that identifies the donor of a statement; unlike the donor's others, it may
 * have been refunded.
 */
export async function donationOfDonor(
  { db }: TransactionContext,
  donationId: string,
): Promise<DonorDonation | undefined> {
  const [donation] = await db.select().from(donations).where(eq(donations.id, donationId));
  return donation && withDonor(donation);
}

/**
 * Returns a donor's latest donation; undefined if all their donations were reassigned to other
 * donors.
 */
export async function newestOfDonor(
  { db }: TransactionContext,
  { orgId, donorId }: { readonly orgId: string; readonly donorId: string },
): Promise<DonorDonation | undefined> {
  const [donation] = await db
    .select()
    .from(donations)
    .where(and(eq(donations.orgId, orgId), eq(donations.donorId, donorId)))
    .orderBy(desc(donations.at), desc(donations.id))
    .limit(1);
  return donation && withDonor(donation);
}

const withDonor = ({ donorId, ...donation }: DonationRow): DonorDonation | undefined =>
  donorId === null ? undefined : { ...donation, donorId };

/** Returns the donor's donations in a year of the organisation's calendar, oldest first. */
export async function donationsOfYear(
  ctx: TransactionContext,
  { orgId, donorId }: DonorDonation,
  { year, timeZone, limit }: { year: number; timeZone: string; limit: number },
): Promise<Params[]> {
  const rows = await withCause(ctx)
    .where(
      and(
        eq(donations.orgId, orgId),
        eq(donations.donorId, donorId),
        inArray(donations.status, ['paid', 'partly-refunded']),
        sql`extract(year from ${donations.at} at time zone ${timeZone}) = ${year}`,
      ),
    )
    .orderBy(asc(donations.at), asc(donations.id))
    .limit(limit);
  return Promise.all(rows.map((row) => presentDonation(ctx, row)));
}

/**
 * Amount on the receipt: received minus refunded. Sandbox payments are marked, as they are not
 * tax-deductible.
 */
const presentDonation = async (
  ctx: TransactionContext,
  { donation, cause }: Match,
): Promise<Params> => ({
  of: { donationId: donation.id },
  orgId: donation.orgId,
  name: donation.name,
  email: donation.email,
  language: donation.language,
  line: {
    donationId: donation.id as NonNullable<Params['line']['donationId']>,
    ticketOrderId: null,
    what: donation.method === 'in-kind' ? donation.note : '',
    at: donation.at.toISOString(),
    cause,
    method: donation.method,
    reference: donation.reference,
    amount: {
      amountMinor: (donation.amountMinor - donation.refundedMinor).toString(),
      currency: donation.currency,
    },
    feeCovered: {
      amountMinor: (donation.feeCoveredMinor - donation.feeRefundedMinor).toString(),
      currency: donation.currency,
    },
  },
  isTestPayment: donation.paymentId !== null && (await isTestPayment(ctx, donation.paymentId)),
});
