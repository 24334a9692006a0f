import { decimalOf } from '../../kernel/index.ts';
import type { Declarant } from './fields.ts';
import { readPostcode } from './postcode.ts';

/**
 * The columns of HMRC's Gift Aid schedule, in its order
 * (gov.uk, “Schedule spreadsheet to claim back tax on Gift Aid donations”, 28 November 2025).
 */
export const scheduleColumns = [
  'Title',
  'First name or initial',
  'Last name',
  'House name or number',
  'Postcode',
  'Aggregated donations',
  'Sponsored event',
  'Donation date',
  'Amount',
] as const;

export type ScheduleColumn = (typeof scheduleColumns)[number];

/** One cell for each column; what does not apply is blank, never 0.00 or n/a. */
export type ScheduleLine = Readonly<Record<ScheduleColumn, string>>;

export type Fault = { readonly column: ScheduleColumn; readonly message: string };

/** What a line is made of. */
export type Claimed = {
  /** Null when donations of several donors stand together. */
  readonly donor: Declarant | null;
  /** What stands in the place of names when they do. */
  readonly description: string;
  readonly isSponsored: boolean;
  /** The last one, `YYYY-MM-DD`. */
  readonly day: string;
  /** Pence. */
  readonly amountMinor: bigint;
};

/**
 * For a home abroad. That it is an X is own knowledge, which the published page that we have does not
 * show to its end: the screens ask to compare it with HMRC's guidance.
 */
export const abroad = 'X';

/** A line as HMRC wants it written. What cannot be written so stays as it is, and is a fault. */
export function scheduleLine({
  donor,
  description,
  isSponsored,
  day,
  amountMinor,
}: Claimed): ScheduleLine {
  const [year = '', month = '', date = ''] = day.split('-');
  return {
    Title: donor?.title ?? '',
    'First name or initial': donor?.firstName ?? '',
    // A double-barrelled name is written with a space.
    'Last name': (donor?.lastName ?? '').replace(/\s*[-‐‑–]\s*/g, ' ').trim(),
    'House name or number': donor?.house ?? '',
    Postcode: donor ? postcodeOf(donor) : '',
    'Aggregated donations': donor ? '' : description,
    'Sponsored event': isSponsored ? 'yes' : '',
    'Donation date': `${date}/${month}/${year.slice(2)}`,
    Amount: decimalOf(amountMinor, 'GBP'),
  };
}

const postcodeOf = ({ isAbroad, postcode }: Declarant): string =>
  isAbroad ? abroad : (readPostcode(postcode) ?? postcode);

/** Donations that stand together are under £30 each, and come to £1,000 at most. */
export const mostAggregatedDonationMinor = 2_999n;
export const mostAggregatedMinor = 100_000n;

const tooLong = (line: ScheduleLine, column: ScheduleColumn, most: number): Fault[] =>
  line[column].length > most
    ? [{ column, message: `Shorten this to ${most} characters. It has ${line[column].length}` }]
    : [];

const missing = (line: ScheduleLine, column: ScheduleColumn, message: string): Fault[] =>
  line[column].trim() === '' ? [{ column, message }] : [];

/**
 * What HMRC would refuse in a line, with how to mend it.
 *
 * @param donations the amounts of the donations that stand in the line, in pence
 */
export function faultsIn(line: ScheduleLine, donations: readonly bigint[]): Fault[] {
  const amountMinor = donations.reduce((sum, donation) => sum + donation, 0n);
  return [
    ...(line['Aggregated donations'] === ''
      ? faultsOfDonor(line)
      : faultsOfMany(line, donations, amountMinor)),
    ...(amountMinor > 0n
      ? []
      : [
          {
            column: 'Amount' as const,
            message: 'Remove this donation: it has been fully refunded',
          },
        ]),
  ];
}

function faultsOfDonor(line: ScheduleLine): Fault[] {
  const title = line.Title.length > 4;
  return [
    ...(title
      ? [
          {
            column: 'Title' as const,
            message: 'Shorten the title to 4 characters, or leave it blank',
          },
        ]
      : []),
    ...missing(line, 'First name or initial', 'Enter a first name or initial'),
    ...tooLong(line, 'First name or initial', 35),
    ...missing(line, 'Last name', 'Enter a last name'),
    ...tooLong(line, 'Last name', 35),
    ...missing(line, 'House name or number', 'Enter a house name or number'),
    ...(line.Postcode === abroad || readPostcode(line.Postcode) === line.Postcode
      ? []
      : [
          {
            column: 'Postcode' as const,
            message:
              'Enter a full UK postcode, for example S19 2BD, or mark the address as outside the UK',
          },
        ]),
  ];
}

const faultsOfMany = (
  line: ScheduleLine,
  donations: readonly bigint[],
  amountMinor: bigint,
): Fault[] => [
  ...tooLong(line, 'Aggregated donations', 35),
  ...(donations.some((donation) => donation > mostAggregatedDonationMinor)
    ? [{ column: 'Amount' as const, message: 'Only donations under £30 can be combined' }]
    : []),
  ...(amountMinor > mostAggregatedMinor
    ? [{ column: 'Amount' as const, message: "A combined line can't exceed £1,000" }]
    : []),
];
