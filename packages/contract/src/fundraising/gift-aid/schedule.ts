import { decimalOf, phrase } from '../../kernel/index.ts';
import type { Declarant } from './fields.ts';
import { readPostcode } from './postcode.ts';

/**
 * Columns of HMRC's Gift Aid schedule, in its order (gov.uk, “Schedule spreadsheet to claim back
 * tax on Gift Aid donations”, 28 November 2025).
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

/** One cell per column; a cell that does not apply is blank, never 0.00 or n/a. */
export type ScheduleLine = Readonly<Record<ScheduleColumn, string>>;

export type Fault = {
  readonly column: ScheduleColumn;
  /** A sentence of the catalogue. */
  readonly message: string;
  readonly values?: { readonly maximum: number } | undefined;
};

/** Data for one line of the schedule. */
export type ScheduleLineInput = {
  /** Null when the line aggregates donations of several donors. */
  readonly donor: Declarant | null;
  /** Description used instead of names for aggregated donations. */
  readonly description: string;
  readonly isSponsored: boolean;
  /** Day of the latest donation, `YYYY-MM-DD`. */
  readonly day: string;
  /** Pence. */
  readonly amountMinor: bigint;
};

/**
 * Postcode value for a home abroad. The X is not confirmed by the published page available to us,
 * which is cut short: the screens ask users to compare it with HMRC's guidance.
 */
const abroadPostcode = 'X';

/**
 * Formats a line as HMRC requires. Values that cannot be formatted stay unchanged and are reported
 * as faults.
 */
export function scheduleLine({
  donor,
  description,
  isSponsored,
  day,
  amountMinor,
}: ScheduleLineInput): ScheduleLine {
  const [year = '', month = '', date = ''] = day.split('-');
  return {
    Title: donor?.title ?? '',
    'First name or initial': donor?.firstName ?? '',
    // HMRC requires a space instead of the hyphen in a double-barrelled name.
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
  isAbroad ? abroadPostcode : (readPostcode(postcode) ?? postcode);

/** Aggregated donations are under £30 each and total at most £1,000. */
export const maxAggregatedDonationMinor = 2_999n;
export const maxAggregatedMinor = 100_000n;

const tooLong = (line: ScheduleLine, column: ScheduleColumn, most: number): Fault[] =>
  line[column].length > most
    ? [
        {
          column,
          message: phrase('Shorten this to {{maximum}} characters'),
          values: { maximum: most },
        },
      ]
    : [];

const missing = (line: ScheduleLine, column: ScheduleColumn, message: string): Fault[] =>
  line[column].trim() === '' ? [{ column, message }] : [];

/**
 * Returns what HMRC would reject in a line and how to fix it.
 *
 * @param donations amounts of the donations in the line, in pence
 */
export function faultsIn(line: ScheduleLine, donations: readonly bigint[]): Fault[] {
  const amountMinor = donations.reduce((sum, donation) => sum + donation, 0n);
  return [
    ...(line['Aggregated donations'] === ''
      ? faultsOfDonor(line)
      : faultsOfAggregate(line, donations, amountMinor)),
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
    ...(line.Postcode === abroadPostcode || readPostcode(line.Postcode) === line.Postcode
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

const faultsOfAggregate = (
  line: ScheduleLine,
  donations: readonly bigint[],
  amountMinor: bigint,
): Fault[] => [
  ...tooLong(line, 'Aggregated donations', 35),
  ...(donations.some((donation) => donation > maxAggregatedDonationMinor)
    ? [{ column: 'Amount' as const, message: 'Only donations under £30 can be combined' }]
    : []),
  ...(amountMinor > maxAggregatedMinor
    ? [{ column: 'Amount' as const, message: "A combined line can't exceed £1,000" }]
    : []),
];
