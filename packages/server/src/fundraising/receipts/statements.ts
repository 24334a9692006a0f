import { phrase } from '@ngo-plus/contract/kernel';
import { and, desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import { dayIn, Problem, type TransactionContext } from '../../kernel/index.ts';
import { donations } from '../donations/index.ts';
import { ticketOrders } from '../ticketing/index.ts';
import {
  type DonorDonation,
  donationOfDonor,
  donationsOfYear,
  newestOfDonor,
} from './donations.ts';
import { issue, organisationOf, type Replacement } from './issue.ts';
import { maxInStatement, type Params } from './receiptable.ts';
import { type DonationSource, type ReceiptRow, receipts } from './table.ts';
import { ticketDonationsOfYear } from './ticket-donations.ts';
import { voidReceiptRow } from './void.ts';
import { voidReasons } from './void-reasons.ts';

/**
 * Issues a statement of all a donor's donations in a year, including add-on donations. One
 * statement per donor and year is valid: a repeated request returns it, and later donations replace
 * it.
 *
 * @throws Problem `not_found` if the donation does not exist, `conflict` if the donor gave nothing
 * in the year
 */
export async function issueForYear(
  ctx: TransactionContext,
  donationId: string,
  year: number,
): Promise<ReceiptRow> {
  const donation = Problem.ifMissing(await donationOfDonor(ctx, donationId), 'That donation');
  return issueToDonor(ctx, donation, year);
}

/**
 * Replaces a void statement for the same donor, even if the donation it was requested for was
 * reassigned.
 *
 * @throws Problem as `issueForYear` does
 */
export async function reissueForYear(
  ctx: TransactionContext,
  before: ReceiptRow,
  instead: Replacement,
): Promise<ReceiptRow> {
  const donation = Problem.ifMissing(await donationOfStatement(ctx, before), 'That donation');
  return issueToDonor(ctx, donation, before.year, instead);
}

const donationOfStatement = async (ctx: TransactionContext, { orgId, donorId }: ReceiptRow) =>
  donorId === null ? undefined : newestOfDonor(ctx, { orgId, donorId });

/** @param donation any donation of the donor */
async function issueToDonor(
  ctx: TransactionContext,
  donation: DonorDonation,
  year: number,
  instead: Replacement = {},
) {
  const { orgId, donorId } = donation;
  await lockStatements(ctx, donorId);
  const donations = await donationsInYear(ctx, donation, year);
  if (donations.length === 0)
    throw new Problem('conflict', 'This donor made no donations in {{year}}.', {
      values: { year },
      fields: { year: phrase('Choose a year with donations') },
    });
  if (donations.length > maxInStatement)
    throw new Problem('conflict', 'There are too many donations for one statement.');
  const earlier = await validStatements(ctx, donation, year);
  const [last] = earlier;
  if (last && sumsTheSame(last, donations)) return last;
  for (const one of earlier) await voidReceiptRow(ctx, one, voidReasons.yearChanged);
  const { id: donationId, name, email, language } = donation;
  const of = { of: { donationId }, orgId, name, email, language };
  const before = last && { replaces: last.id, donorName: last.donorName };
  return issue(ctx, {
    kind: 'statement',
    paidDonations: donations,
    of,
    donorId,
    year,
    ...before,
    ...instead,
  });
}

/** Serialises concurrent requests: the second sees the first one's statement. */
const lockStatements = ({ db }: TransactionContext, donorId: string | null) =>
  db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`statements ${donorId}`}, 0))`);

async function donationsInYear(
  ctx: TransactionContext,
  donation: DonorDonation,
  year: number,
): Promise<Params[]> {
  const { timeZone } = await organisationOf(ctx, donation.orgId);
  const within = { year, timeZone, limit: maxInStatement + 1 };
  return [
    ...(await donationsOfYear(ctx, donation, within)),
    ...(await ticketDonationsOfYear(ctx, donation, within)),
  ].sort((a, b) => (a.line.at < b.line.at ? -1 : 1));
}

/** Returns the newest first: earlier versions of the program allowed several valid ones. */
const validStatements = (
  { db }: TransactionContext,
  { orgId, donorId }: DonorDonation,
  year: number,
) =>
  db
    .select()
    .from(receipts)
    .where(
      and(
        eq(receipts.orgId, orgId),
        eq(receipts.donorId, donorId),
        isIssued,
        eq(receipts.year, year),
      ),
    )
    .orderBy(desc(receipts.id));

const isIssued = eq(receipts.state, 'issued');

const comparingBy =
  (words: (line: Params['line']) => unknown) =>
  ({ shown }: ReceiptRow, donations: readonly Params[]): boolean =>
    JSON.stringify(shown.lines.map(words)) ===
    JSON.stringify(donations.map(({ line }) => words(line)));

const sumOf = ({ reference, amount, feeCovered }: Params['line']) => [
  reference,
  amount.amountMinor,
  feeCovered?.amountMinor ?? '0',
];

/** Ignores a cause's new title, which is no reason to reissue a statement. */
const sumsTheSame = comparingBy(sumOf);

const printsTheSame = comparingBy((line) => {
  const { amount, at, cause, method, what } = line;
  return [...sumOf(line), amount.currency, at, cause, method, what];
});

/**
 * Voids every statement that includes a refunded donation, and reissues those whose year still has
 * donations.
 */
export async function voidStatements(
  ctx: TransactionContext,
  of: DonationSource,
  why: string,
): Promise<void> {
  const rows = await statementsWhere(ctx, and(isOfDonorOf(of), confirms(of)));
  for (const row of rows) await replaceStatement(ctx, row, why);
}

type Corrected = {
  readonly donationId: string;
  /** The previous donor, if the donation was reassigned. */
  readonly formerDonorId: string | null;
};

/**
 * Replaces the statements that a correction made wrong: those that include the donation as it was,
 * for either donor, and its donor's statement for the year to which it now belongs.
 *
 * @returns the statements voided
 */
export async function correctStatements(
  ctx: TransactionContext,
  { donationId, formerDonorId }: Corrected,
  why: string,
): Promise<ReceiptRow[]> {
  const donation = await donationOfDonor(ctx, donationId);
  if (!donation) return [];
  const { orgId, donorId } = donation;
  const { timeZone } = await organisationOf(ctx, orgId);
  const year = Number(dayIn(donation.at, timeZone).slice(0, 4));
  const donors = formerDonorId === null ? [donorId] : [donorId, formerDonorId].sort();
  const rows = await statementsWhere(
    ctx,
    and(
      eq(receipts.orgId, orgId),
      inArray(receipts.donorId, donors),
      or(confirms({ donationId }), and(eq(receipts.donorId, donorId), eq(receipts.year, year))),
    ),
  );
  const voided: ReceiptRow[] = [];
  for (const row of rows) {
    // The correction may concern the donor's name.
    const isIncluded =
      row.donorId === donorId && row.shown.lines.some((l) => l.donationId === donationId);
    const donorName = isIncluded ? donation.name : row.donorName;
    if (await replaceStatement(ctx, row, why, { donorName, isEqual: printsTheSame }))
      voided.push(row);
  }
  return voided;
}

/** @returns false if the statement is still correct and nothing changed */
async function replaceStatement(
  ctx: TransactionContext,
  row: ReceiptRow,
  why: string,
  { donorName = row.donorName, isEqual = sumsTheSame } = {},
): Promise<boolean> {
  await lockStatements(ctx, row.donorId);
  const donation = await donationOfStatement(ctx, row);
  const donations = donation ? await donationsInYear(ctx, donation, row.year) : [];
  if (isEqual(row, donations) && row.donorName === donorName) return false;
  await voidReceiptRow(ctx, row, why);
  if (donation && donations.length > 0)
    await issueToDonor(ctx, donation, row.year, { replaces: row.id, donorName });
  return true;
}

/** Returns the condition for statements that list the donation. */
const confirms = (of: DonationSource) =>
  sql`${receipts.shown} -> 'lines' @> ${JSON.stringify([of])}::jsonb`;

/** Ticket buyers are identified only by email address. */
const isOfDonorOf = (of: DonationSource): SQL =>
  'donationId' in of
    ? sql`(${receipts.orgId}, ${receipts.donorId}) in (
        select org_id, donor_id from ${donations} where id = ${of.donationId})`
    : sql`(${receipts.orgId}, ${receipts.donorId}) in (
        select donor.org_id, donor.donor_id from ${ticketOrders} bought join ${donations} donor
          on donor.org_id = bought.org_id and donor.email_key = bought.email_key and donor.email_key <> ''
        where bought.id = ${of.ticketOrderId})`;

const statementsWhere = (
  { db }: TransactionContext,
  among: SQL | undefined,
): Promise<ReceiptRow[]> =>
  db
    .select()
    .from(receipts)
    .where(and(eq(receipts.kind, 'statement'), isIssued, among))
    .orderBy(receipts.donorId, receipts.id);
