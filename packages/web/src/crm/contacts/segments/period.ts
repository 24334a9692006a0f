import type { RuleDay } from '@ngo-plus/contract/crm/contacts';

/** A period as the form offers it. */
export type Period =
  | { readonly is: 'ever' }
  | { readonly is: 'last'; readonly days: number }
  | { readonly is: 'before'; readonly days: number }
  | { readonly is: 'next'; readonly days: number }
  | { readonly is: 'between'; readonly from: string; readonly to: string }
  /** A saved period that the form cannot express; it stays unchanged. */
  | { readonly is: 'other'; readonly kept: Days };

export type Days = { readonly from?: RuleDay | undefined; readonly to?: RuleDay | undefined };

export const periodKinds = ['ever', 'last', 'before', 'next', 'between'] as const;

const relativeDays = (day: RuleDay | undefined) =>
  day && 'daysFromToday' in day ? day.daysFromToday : undefined;

const onDay = (day: RuleDay | undefined) => (day && 'day' in day ? day.day : '');

export function periodIn({ from, to }: Days): Period {
  if (!from && !to) return { is: 'ever' };
  const [begin, end] = [relativeDays(from), relativeDays(to)];
  if (begin === undefined && end === undefined)
    return { is: 'between', from: onDay(from), to: onDay(to) };
  if (begin !== undefined && begin <= 0 && !to) return { is: 'last', days: -begin };
  if (end !== undefined && end < 0 && !from) return { is: 'before', days: -end };
  if (begin === 0 && end !== undefined && end >= 0) return { is: 'next', days: end };
  return { is: 'other', kept: { from, to } };
}

export function daysIn(period: Period): Days {
  switch (period.is) {
    case 'ever':
      return {};
    case 'last':
      return { from: { daysFromToday: -period.days } };
    case 'before':
      return { to: { daysFromToday: -period.days } };
    case 'next':
      return { from: { daysFromToday: 0 }, to: { daysFromToday: period.days } };
    case 'between':
      return {
        ...(period.from && { from: { day: period.from } }),
        ...(period.to && { to: { day: period.to } }),
      };
    case 'other':
      return period.kept;
  }
}

/** A period of this type with default values. */
export function periodOf(kind: string): Period {
  if (kind === 'last' || kind === 'before' || kind === 'next') return { is: kind, days: 30 };
  return kind === 'between' ? { is: 'between', from: '', to: '' } : { is: 'ever' };
}
