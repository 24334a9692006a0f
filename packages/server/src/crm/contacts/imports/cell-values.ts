import { phoneNumber } from '@ngo-plus/contract/crm/contacts';
import { email } from '@ngo-plus/contract/kernel';

/** The values of a cell with several. */
export const splitCell = (text: string): string[] =>
  text
    .split(/[;,|\n]/)
    .map((part) => part.trim())
    .filter(Boolean);

export const emailIn = (text: string): string | undefined => email.safeParse(text).data;

export const phoneIn = (text: string): string | undefined => phoneNumber.safeParse(text).data;

export function yearIn(text: string): number | undefined {
  const year = Number(/(?:^|\D)((?:18|19|20)\d\d)(?:\D|$)/.exec(text)?.[1]);
  return year >= 1880 && year <= new Date().getFullYear() ? year : undefined;
}
