import type {
  Channel,
  DonorList,
  Habit,
  ReportPeriod,
  ReportStep,
} from '@ngo-plus/contract/fundraising/giving-reports';
import { type Phrase, phrases } from '@ngo-plus/contract/kernel';

/* Labels; each is a translation key. */

export const periodNames: Readonly<Record<ReportPeriod, Phrase>> = phrases({
  'last-12-months': 'Last 12 months',
  'this-month': 'This month',
  'last-month': 'Last month',
  'this-quarter': 'This quarter',
  'last-quarter': 'Last quarter',
  'this-year': 'This year',
  'last-year': 'Last year',
  all: 'All time',
  days: 'Custom dates',
});

export const channelNames: Readonly<Record<Channel, Phrase>> = phrases({
  online: 'Online',
  offline: 'Offline',
});

export const habitNames: Readonly<Record<Habit, Phrase>> = phrases({
  once: 'One-time',
  regular: 'Recurring',
});

export const stepNames: Readonly<Record<ReportStep, Phrase>> = phrases({
  day: 'Daily',
  week: 'Weekly',
  month: 'Monthly',
  quarter: 'Quarterly',
  year: 'Yearly',
});

/** `1` to `12`. */
export const monthNames = phrases({
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
});

export const listNames: Readonly<Record<DonorList, Phrase>> = phrases({
  top: 'Top donors',
  new: 'New',
  lybunt: 'Last year, not this year',
  sybunt: 'Earlier years, not this year',
  lapsed: 'Lapsed',
});

export const listDescriptions: Readonly<Record<DonorList, Phrase>> = phrases({
  top: 'Donors in this period, largest total first.',
  new: 'Donors who gave for the first time in this period.',
  lybunt:
    'LYBUNT (last year but unfortunately not this year): gave the year before, but not this year. Amounts are for the year before.',
  sybunt:
    'SYBUNT (some years but unfortunately not this year): gave in an earlier year, but not this year. Amounts are for all earlier years.',
  lapsed: "Haven't donated for some months. Amounts are for all time.",
});
