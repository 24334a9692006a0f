import { createHash } from 'node:crypto';
import type { CauseStatus } from '@ngo-plus/contract/fundraising/causes';
import type {
  DonationImportField,
  DonationImportProblem,
} from '@ngo-plus/contract/fundraising/donations';
import { currencyCodes } from '@ngo-plus/contract/identity/accounts';
import { email } from '@ngo-plus/contract/kernel';
import { type Read, readCellAmount, readDay, readHiding, readMethod } from './cell-values.ts';
import type { RawRow } from './open-file.ts';
import type { DonationRecord, ImportRow } from './table.ts';

export type KnownCause = {
  readonly id: string;
  readonly title: string;
  readonly currency: string;
  readonly status: CauseStatus;
};

export type Judged =
  | { readonly record: DonationRecord; readonly outsideId: string }
  | { readonly problems: readonly DonationImportProblem[] };

type Around = {
  readonly run: Pick<ImportRow, 'causeId' | 'method' | 'dayOrder'>;
  readonly causes: readonly KnownCause[];
  /** Today, where the organisation is. */
  readonly latestDay: string;
  /** How often a donation like this stood in the file before. */
  readonly seen: Map<string, number>;
};

/** What a row says, or everything that is wrong with it. */
export function judge(raw: RawRow, around: Around): Judged {
  const problems: DonationImportProblem[] = [];
  const wrong = (field: DonationImportField | null, message: string) => {
    problems.push({ row: raw.row, field, message });
  };
  const take = <T>(field: DonationImportField, read: Read<T>): T | undefined => {
    if (read.refusal !== undefined) wrong(field, read.refusal);
    return read.value;
  };
  const cell = (field: DonationImportField) => raw.fields[field] ?? '';
  const cause = take('cause', causeOf(cell('cause'), around));
  const currency =
    cell('currency') === '' ? cause?.currency : take('currency', currencyOf(cell('currency')));
  const amount =
    currency === undefined
      ? undefined
      : take('amount', readCellAmount(cell('amount'), currency, raw.isNumber));
  const on = take('on', dayIn(cell('on'), around));
  const method = take('method', readMethod(cell('method'), around.run.method));
  const hides = take('hides', readHiding(cell('hides')));
  const name = take('name', textIn(cell('name'), 100, 'Enter the donor, or “Unknown”', true));
  const note = take('note', textIn(cell('note'), 300));
  const message = take('message', textIn(cell('message'), 500));
  const address = take('email', emailIn(cell('email')));
  const reference = take('reference', textIn(cell('reference'), 150));
  if (problems.length > 0) return { problems };
  const record: DonationRecord = {
    causeId: cause?.id ?? '',
    amountMinor: String(amount),
    currency: currency ?? '',
    method: method ?? around.run.method,
    on: on ?? '',
    name: name ?? '',
    note: note ?? '',
    email: address ?? '',
    message: message ?? '',
    hides: hides ?? 'no',
  };
  return { record, outsideId: outsideIdOf(record, reference ?? '', around.seen) };
}

/** What the file calls the donation, or else what it says of it: a second donation just like it is another one. */
function outsideIdOf(record: DonationRecord, reference: string, seen: Map<string, number>): string {
  if (reference !== '') return `ref:${reference}`;
  const words = [record.causeId, record.on, record.amountMinor, record.currency, record.method];
  const who = [record.name.toLowerCase(), record.email.toLowerCase(), record.note];
  const hash = createHash('sha256')
    .update(JSON.stringify([...words, ...who]))
    .digest('base64url');
  const times = (seen.get(hash) ?? 0) + 1;
  seen.set(hash, times);
  return `row:${hash}:${times}`;
}

function causeOf(text: string, { run, causes }: Around): Read<KnownCause> {
  const wanted = text.toLowerCase();
  const found = causes.filter(({ id, title }) =>
    text === '' ? id === run.causeId : id === wanted || title.toLowerCase() === wanted,
  );
  const [cause] = found;
  if (!cause)
    return {
      refusal:
        text === ''
          ? 'Enter a cause, or choose one for all rows'
          : `No cause is called “${text}”. Enter its title as shown in Causes`,
    };
  if (found.length > 1) return { refusal: `Two causes are called “${text}”. Rename one of them` };
  return cause.status === 'draft' ? { refusal: 'Publish this cause first' } : { value: cause };
}

function currencyOf(text: string): Read<string> {
  const value = text.toUpperCase();
  return currencyCodes.includes(value)
    ? { value }
    : { refusal: `“${text}” isn't a valid currency. Enter a three-letter code such as RWF` };
}

function dayIn(text: string, { run, latestDay }: Around): Read<string> {
  if (text === '') return { refusal: 'Enter the date received' };
  const read = readDay(text, run.dayOrder);
  return read.value !== undefined && read.value > latestDay
    ? { refusal: "Enter a date that isn't in the future" }
    : read;
}

function textIn(text: string, most: number, whenEmpty = '', isNeeded = false): Read<string> {
  if (isNeeded && text === '') return { refusal: whenEmpty };
  return text.length > most
    ? { refusal: `Enter at most ${most} characters` }
    : { value: text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ') };
}

function emailIn(text: string): Read<string> {
  if (text === '' || email.safeParse(text).success) return { value: text };
  return { refusal: 'Enter an email address such as ada@example.org, or leave it blank' };
}
