import { type CustomValue, type OwnField, phoneNumber } from '@ngo-plus/contract/crm/contacts';
import { email } from '@ngo-plus/contract/kernel';
import type { Cell } from '../../../platform/spreadsheets/index.ts';
import { yesOrNo } from './yes-no.ts';

/** A cell as text. What our own exports guard against spreadsheets by an apostrophe comes back without it. */
export function textOf(cell: Cell | undefined): string {
  if (cell instanceof Date) return cell.toISOString().slice(0, 10);
  return String(cell ?? '')
    .replace(/^'(?=[=+\-@\t\r])/, '')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim();
}

/** Several values in one cell. */
export const partsOf = (text: string): string[] =>
  text
    .split(/[;,|\n]/)
    .map((part) => part.trim())
    .filter(Boolean);

export const addressIn = (text: string): string | undefined => email.safeParse(text).data;

export const numberIn = (text: string): string | undefined => phoneNumber.safeParse(text).data;

export function yearIn(text: string): number | undefined {
  const year = Number(/(?:^|\D)((?:18|19|20)\d\d)(?:\D|$)/.exec(text)?.[1]);
  return year >= 1880 && year <= new Date().getFullYear() ? year : undefined;
}

/** Undefined for a text that is no value of the field. */
export function customIn(
  field: Pick<OwnField, 'kind' | 'choices'>,
  text: string,
): CustomValue | undefined {
  switch (field.kind) {
    case 'number': {
      const number = Number(text.replace(/[\s'’]/g, '').replace(',', '.'));
      return Number.isFinite(number) ? number : undefined;
    }
    case 'yes-no':
      return yesOrNo(text);
    case 'date':
      return dayIn(text);
    case 'choice':
      return field.choices.find((choice) => choice.toLowerCase() === text.toLowerCase());
    case 'text':
      return text.slice(0, 2_000);
  }
}

/** Year-month-day, or day, month, year as most of the world writes them. */
export function dayIn(text: string): string | undefined {
  const [, year, month, day] = /^(\d{4})-(\d{1,2})-(\d{1,2})/.exec(text) ?? [];
  const [, d, m, y] = /^(\d{1,2})[/. ](\d{1,2})[/. ](\d{4})$/.exec(text) ?? [];
  const [yearText, monthText, dayText] = year ? [year, month, day] : [y, m, d];
  if (!yearText || !monthText || !dayText) return undefined;
  const iso = `${yearText}-${monthText.padStart(2, '0')}-${dayText.padStart(2, '0')}`;
  const at = new Date(`${iso}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(iso) ? iso : undefined;
}
