import type { ColumnType } from '@ngo-plus/contract/platform/imports';
import type { Cell } from '../spreadsheets/index.ts';
import { yesOrNo } from './yes-no.ts';

/** A cell as one line of text, without the apostrophe that our exports put before a formula. */
export function cellText(cell: Cell | undefined): string {
  if (cell instanceof Date)
    return Number.isNaN(cell.getTime()) ? '' : cell.toISOString().slice(0, 10);
  return String(cell ?? '')
    .replace(/^'(?=[=+\-@\t\r])/, '')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim();
}

/** The meaning of `03/04/2026`. */
export type DayOrder = 'day-first' | 'month-first';

const numericDay = /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4})$/;

/** A column is month-first when one of its dates would be invalid otherwise. */
export const dayOrderOf = (samples: readonly string[]): DayOrder =>
  samples.some((text) => {
    const [, first, second] = numericDay.exec(text) ?? [];
    return Number(first) <= 12 && Number(second) > 12;
  })
    ? 'month-first'
    : 'day-first';

const months = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');

/** Parses a date in common formats to `YYYY-MM-DD`; undefined for other texts. */
export function dayIn(text: string, order: DayOrder = 'day-first'): string | undefined {
  const [, y, m, d] = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ].*)?$/.exec(text) ?? [];
  if (y !== undefined) return isoDay(y, m, d);
  const [, first, second, year] = numericDay.exec(text) ?? [];
  if (year !== undefined)
    return order === 'day-first' ? isoDay(year, second, first) : isoDay(year, first, second);
  const [, day, name = '', inYear] =
    /^(\d{1,2})[ -]([a-z]{3,9})\.?[ ,-]+(\d{4})$/i.exec(text) ?? [];
  const month = months.indexOf(name.slice(0, 3).toLowerCase()) + 1;
  return inYear !== undefined && month > 0 ? isoDay(inYear, String(month), day) : undefined;
}

function isoDay(year = '', month = '', day = ''): string | undefined {
  const text = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const at = new Date(`${text}T12:00:00Z`);
  const isReal = !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text);
  return isReal && /^(18|19|20|21)/.test(text) ? text : undefined;
}

/** Parses a text as a value of this type; undefined when it is invalid. */
export function valueIn(
  { kind, choices }: { readonly kind: ColumnType['kind']; readonly choices: readonly string[] },
  text: string,
): string | number | boolean | undefined {
  switch (kind) {
    case 'number': {
      const number = Number(text.replace(/[\s'’]/g, '').replace(',', '.'));
      return text !== '' && Number.isFinite(number) ? number : undefined;
    }
    case 'yes-no':
      return yesOrNo(text);
    case 'date':
      return dayIn(text);
    case 'choice':
      return choices.find((choice) => choice.toLowerCase() === text.toLowerCase());
    case 'text':
      return text.slice(0, 2_000);
  }
}
