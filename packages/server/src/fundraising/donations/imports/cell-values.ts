import type {
  DayOrder,
  HiddenDetails,
  OfflineMethod,
} from '@ngo-plus/contract/fundraising/donations';
import { readAmount } from '@ngo-plus/contract/fundraising/donations';
import { exponentOf, type Wording, worded } from '@ngo-plus/contract/kernel';
import { dayIn } from '../../../platform/imports/child.ts';

/** The value of a cell, or the error message. */
export type Read<T> =
  | { readonly value: T; readonly refusal?: undefined }
  | { readonly value?: undefined; readonly refusal: Wording };

/** Parses a date in the formats that people and spreadsheets use. @returns `YYYY-MM-DD` */
export function readDay(text: string, order: DayOrder): Read<string> {
  const value = dayIn(text, order);
  return value === undefined
    ? { refusal: worded('Enter the date as YYYY-MM-DD, such as 2026-03-31') }
    : { value };
}

/**
 * Parses an amount with either decimal separator and perhaps the code or sign of its currency: “RWF 5,000”,
 * “£1,234.56”. Ambiguous amounts and signs of other currencies are rejected.
 */
export function readCellAmount(text: string, currency: string, isNumber: boolean): Read<bigint> {
  const bare = withoutSign(
    text.replace(new RegExp(`^${currency}|${currency}$`, 'i'), '').replace(/[\s'’]/g, ''),
    currency,
  );
  const plain = isNumber ? bare : withPoint(bare, currency);
  if (plain === undefined)
    return {
      refusal: worded('“{{text}}” is ambiguous. Enter it without thousands separators', { text }),
    };
  const { amountMinor, refusal } = readAmount(plain, currency);
  return refusal === undefined ? { value: amountMinor } : { refusal };
}

/** A dollar sign is accepted for any dollar currency, because the currency is known from elsewhere. */
function withoutSign(text: string, currency: string): string {
  const sign = new Intl.NumberFormat('en', {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
  })
    .formatToParts(0)
    .find(({ type }) => type === 'currency')?.value;
  if (!sign) return text;
  if (text.startsWith(sign)) return text.slice(sign.length);
  return text.endsWith(sign) ? text.slice(0, -sign.length) : text;
}

function withPoint(text: string, currency: string): string | undefined {
  const last = Math.max(text.lastIndexOf(','), text.lastIndexOf('.'));
  if (last < 0) return text;
  const mark = text[last] ?? '';
  const other = mark === ',' ? '.' : ',';
  const after = text.length - last - 1;
  const isRepeated = text.indexOf(mark) !== last;
  // 1,234,567 and 1.234.567
  if (isRepeated) return text.includes(other) ? text : text.replaceAll(mark, '');
  // 1,234.56 and 1.234,56
  if (text.includes(other)) return text.replaceAll(other, '').replace(mark, '.');
  if (after !== 3) return text.replace(mark, '.');
  // 5,000 and 5.000 are ambiguous: either may group thousands or separate decimals.
  if (mark === ',' && exponentOf(currency) !== 3) return text.replace(',', '');
  return mark === '.' && exponentOf(currency) === 3 ? text : undefined;
}

const methods: Readonly<Record<string, OfflineMethod>> = {
  cash: 'cash',
  especes: 'cash',
  cheque: 'cheque',
  check: 'cheque',
  banktransfer: 'bank-transfer',
  bank: 'bank-transfer',
  transfer: 'bank-transfer',
  wire: 'bank-transfer',
  virement: 'bank-transfer',
  standingorder: 'bank-transfer',
  directdebit: 'bank-transfer',
  inkind: 'in-kind',
  kind: 'in-kind',
  goods: 'in-kind',
};

const bareWord = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();

export function readMethod(text: string, fallback: OfflineMethod): Read<OfflineMethod> {
  if (text === '') return { value: fallback };
  const value = methods[bareWord(text)];
  return value
    ? { value }
    : {
        refusal: worded(
          'Enter cash, cheque, bank transfer or in kind. Online payments are added automatically',
        ),
      };
}

const hidings: Readonly<Record<string, HiddenDetails>> = {
  no: 'no',
  false: 'no',
  public: 'no',
  yes: 'name',
  true: 'name',
  anonymous: 'name',
  name: 'name',
  amount: 'amount',
  all: 'all',
  everything: 'all',
};

export function readHiddenDetails(text: string): Read<HiddenDetails> {
  if (text === '') return { value: 'no' };
  const value = hidings[bareWord(text)];
  return value ? { value } : { refusal: worded('Enter no, name, amount or all') };
}
