import type * as contract from '@ngo-plus/contract/fundraising/donations';
import { decimalOf, type Input } from '@ngo-plus/contract/kernel';
import { and } from 'drizzle-orm';
import { timeZoneOf } from '../../../identity/accounts/index.ts';
import {
  audit,
  dayIn,
  type RequestContext,
  signedIn,
  type TransactionContext,
} from '../../../kernel/index.ts';
import { csvOf } from '../../../platform/spreadsheets/index.ts';
import { chargedMinorOf } from '../fee-cover.ts';
import { canSeeEmails } from '../present.ts';
import {
  afterPosition,
  donationFilter,
  type SelectedDonation,
  selectDonations,
} from '../selection.ts';

const batchSize = 1_000;

const headings = [
  'Date',
  'Cause',
  'Name',
  'Email',
  'Amount',
  'Currency',
  'Fee cover',
  'Charged',
  'Refunded',
  'Fee cover refunded',
  'Counted towards cause',
  'Cause currency',
  'Rate',
  'State',
  'Method',
  'Fundraising page',
  'Hidden from the public',
  'Message',
  'Tribute',
  'Answers',
  'Opted in to updates',
  'Campaign source',
  'Campaign medium',
  'Campaign name',
  'Reference',
  'Note',
];

type Filters = Input<typeof contract.exportDonations>;

/** Exports the filtered donations as CSV and records who exported them in the audit log. */
export async function exportDonations(requestContext: RequestContext, filters: Filters) {
  await requestContext.transact(async (ctx) => {
    donationFilter(ctx, filters);
    await audit(ctx, { action: 'donations.export', after: filters });
  });
  return {
    body: csvOf({ headings, batches: batchesOf(requestContext, filters) }),
    type: 'text/csv; charset=utf-8',
    fileName: 'donations.csv',
  };
}

async function* batchesOf(requestContext: RequestContext, filters: Filters) {
  for (let position: readonly [string, string] | undefined; ; ) {
    requestContext.signal.throwIfAborted();
    const start = position;
    const { rows, cells } = await requestContext.transact(async (ctx) => {
      const condition = and(donationFilter(ctx, filters), start && afterPosition(start));
      const rows = await selectDonations(ctx, condition, batchSize);
      const timeZone = await timeZoneOf(ctx, signedIn(ctx).orgId);
      return { rows, cells: rows.map((row) => cellsOf(ctx, row, timeZone)) };
    });
    yield cells;
    const last = rows.at(-1);
    if (!last || rows.length < batchSize) return;
    position = [last.donation.at.toISOString(), last.donation.id];
  }
}

function cellsOf(
  ctx: TransactionContext,
  { donation, causeTitle, pageName }: SelectedDonation,
  timeZone: string,
): string[] {
  const decimal = (minor: bigint) => decimalOf(minor, donation.currency);
  const tribute = donation.tribute === '' ? '' : `${donation.tribute}: ${donation.tributeTo}`;
  return [
    dayIn(donation.at, timeZone),
    causeTitle,
    donation.name,
    canSeeEmails(ctx) ? donation.email : '',
    decimal(donation.amountMinor),
    donation.currency,
    decimal(donation.feeCoveredMinor),
    decimal(chargedMinorOf(donation)),
    decimal(donation.refundedMinor),
    decimal(donation.feeRefundedMinor),
    decimalOf(donation.countedMinor - donation.uncountedMinor, donation.countedCurrency),
    donation.countedCurrency,
    donation.rate ?? '',
    donation.status,
    donation.method ?? '',
    pageName ?? '',
    donation.hides,
    donation.message,
    tribute,
    donation.answers.map(({ question, answer }) => `${question}: ${answer}`).join('; '),
    donation.wantsNews ? 'yes' : 'no',
    donation.cameBy.source ?? '',
    donation.cameBy.medium ?? '',
    donation.cameBy.campaign ?? '',
    donation.reference,
    donation.note,
  ];
}
