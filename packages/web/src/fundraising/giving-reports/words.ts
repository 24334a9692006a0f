import type {
  Channel,
  DonorList,
  Habit,
  ReportPeriod,
  ReportStep,
} from '@ngo-plus/contract/fundraising/giving-reports';
import type { PaymentMethod } from '@ngo-plus/contract/money/payments';

/* As they are shown; each is a key of the catalogue. */

export const periodNames: Readonly<Record<ReportPeriod, string>> = {
  'last-12-months': 'Last 12 months',
  'this-month': 'This month',
  'last-month': 'Last month',
  'this-quarter': 'This quarter',
  'last-quarter': 'Last quarter',
  'this-year': 'This year',
  'last-year': 'Last year',
  all: 'All time',
  days: 'Days that I choose',
};

export const methodNames: Readonly<Record<PaymentMethod, string>> = {
  card: 'Card',
  'mobile-money': 'Mobile money',
  'bank-transfer': 'Bank transfer',
  ussd: 'USSD',
  wallet: 'Wallet',
  cash: 'Cash',
  cheque: 'Cheque',
  'in-kind': 'In kind',
  other: 'Other',
};

export const channelNames: Readonly<Record<Channel, string>> = {
  online: 'Online',
  offline: 'By hand',
};

export const habitNames: Readonly<Record<Habit, string>> = {
  once: 'Once',
  regular: 'Regularly',
};

export const stepNames: Readonly<Record<ReportStep, string>> = {
  day: 'Day by day',
  week: 'Week by week',
  month: 'Month by month',
  quarter: 'Quarter by quarter',
  year: 'Year by year',
};

/** `1` to `12`. */
export const monthNames: Readonly<Record<string, string>> = {
  1: 'January',
  2: 'February',
  3: 'March',
  4: 'April',
  5: 'May',
  6: 'June',
  7: 'July',
  8: 'August',
  9: 'September',
  10: 'October',
  11: 'November',
  12: 'December',
};

export const listNames: Readonly<Record<DonorList, string>> = {
  top: 'Gave most',
  new: 'New',
  lybunt: 'Last year, not this year',
  sybunt: 'Some year, not this year',
  lapsed: 'Lapsed',
};

export const listTells: Readonly<Record<DonorList, string>> = {
  top: 'Who gave in the period, the most first.',
  new: 'Who gave in the period, and never before.',
  lybunt:
    'LYBUNT: they gave in the year before, but unfortunately not in this one. What they gave is that of the year before.',
  sybunt:
    'SYBUNT: they gave in some year before, but unfortunately not in this one. What they gave is that of all years up to then.',
  lapsed: 'They gave, but not for some months. What they gave is that of all time.',
};
