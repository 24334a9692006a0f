import type { DonationColumn } from '@ngo-plus/contract/fundraising/donations';
import { decimalOf } from '@ngo-plus/contract/kernel';
import { dayIn } from '../../../kernel/index.ts';
import type { Column, ExportColumns } from '../../../platform/spreadsheets/index.ts';
import { chargedMinorOf } from '../fee-cover.ts';
import type { SelectedDonation } from '../selection.ts';

type Cell = Column<SelectedDonation>[1];

/**
 * What an export of donations consists of. Amounts are decimals in the major unit, without separators.
 *
 * @param showsEmails cells of email addresses are empty otherwise
 */
export function exportColumns(
  showsEmails: boolean,
  timeZone: string,
): ExportColumns<DonationColumn, SelectedDonation> {
  const date: Cell = ({ donation }) => dayIn(donation.at, timeZone);
  const email: Cell = ({ donation }) => (showsEmails ? donation.email : '');
  return {
    every: [
      ['Date', date],
      ['Cause', causeTitle],
      ['Name', name],
      ['Email', email],
      ['Amount', amount],
      ['Currency', currency],
      ...further,
      ['State', status],
      ['Method', method],
      ...details,
    ],
    shown: {
      donor: [
        ['Donor', name],
        ['Email', email],
      ],
      amount: [
        ['Amount', amount],
        ['Currency', currency],
      ],
      cause: [['Cause', causeTitle]],
      status: [['Status', status]],
      method: [['Method', method]],
      date: [['Date', date]],
    },
  };
}

const causeTitle: Cell = ({ causeTitle }) => causeTitle;
const name: Cell = ({ donation }) => donation.name;
const currency: Cell = ({ donation }) => donation.currency;
const status: Cell = ({ donation }) => donation.status;
const method: Cell = ({ donation }) => donation.method ?? '';

const decimal =
  (minorOf: (donation: SelectedDonation['donation']) => bigint): Cell =>
  ({ donation }) =>
    decimalOf(minorOf(donation), donation.currency);

const amount = decimal(({ amountMinor }) => amountMinor);

const further: readonly Column<SelectedDonation>[] = [
  ['Fee cover', decimal(({ feeCoveredMinor }) => feeCoveredMinor)],
  ['Charged', decimal(chargedMinorOf)],
  ['Refunded', decimal(({ refundedMinor }) => refundedMinor)],
  ['Fee cover refunded', decimal(({ feeRefundedMinor }) => feeRefundedMinor)],
  [
    'Counted towards cause',
    ({ donation: { countedMinor, uncountedMinor, countedCurrency } }) =>
      decimalOf(countedMinor - uncountedMinor, countedCurrency),
  ],
  ['Cause currency', ({ donation }) => donation.countedCurrency],
  ['Rate', ({ donation }) => donation.rate ?? ''],
];

const details: readonly Column<SelectedDonation>[] = [
  ['Fundraising page', ({ pageName }) => pageName ?? ''],
  ['Hidden from the public', ({ donation }) => donation.hides],
  ['Message', ({ donation }) => donation.message],
  [
    'Tribute',
    ({ donation: { tribute, tributeTo } }) => (tribute === '' ? '' : `${tribute}: ${tributeTo}`),
  ],
  [
    'Answers',
    ({ donation }) =>
      donation.answers.map(({ question, answer }) => `${question}: ${answer}`).join('; '),
  ],
  ['Opted in to updates', ({ donation }) => (donation.wantsNews ? 'yes' : 'no')],
  ['Campaign source', ({ donation }) => donation.cameBy.source ?? ''],
  ['Campaign medium', ({ donation }) => donation.cameBy.medium ?? ''],
  ['Campaign name', ({ donation }) => donation.cameBy.campaign ?? ''],
  ['Reference', ({ donation }) => donation.reference],
  ['Note', ({ donation }) => donation.note],
];
