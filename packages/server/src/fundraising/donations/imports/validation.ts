import { createHash } from 'node:crypto';
import type { CauseStatus } from '@ngo-plus/contract/fundraising/causes';
import type {
  DonationImportField,
  DonationImportOptions,
} from '@ngo-plus/contract/fundraising/donations';
import { currencyCodes } from '@ngo-plus/contract/identity/accounts';
import { email, type Wording, worded } from '@ngo-plus/contract/kernel';
import type { RowProblem } from '../../../platform/imports/index.ts';
import {
  type Read,
  readCellAmount,
  readDay,
  readHiddenDetails,
  readMethod,
} from './cell-values.ts';
import type { DonationRecord, RawRow } from './record.ts';

export type ImportCause = {
  readonly id: string;
  readonly title: string;
  readonly currency: string;
  readonly status: CauseStatus;
};

type Validated =
  | { readonly record: DonationRecord; readonly problems?: undefined }
  | { readonly record?: undefined; readonly problems: readonly RowProblem[] };

type Rules = {
  readonly options: DonationImportOptions;
  readonly causes: readonly ImportCause[];
  /** Today in the organisation's time zone. */
  readonly latestDay: string;
  /** Number of earlier rows with the same content. */
  readonly rowCounts: Map<string, number>;
};

/** Returns the donation of a row, or all errors of the row. */
export function validate(raw: RawRow, rules: Rules): Validated {
  const problems: RowProblem[] = [];
  const valueOr = <T>(field: DonationImportField, read: Read<T>): T | undefined => {
    if (read.refusal !== undefined) problems.push({ field, message: read.refusal });
    return read.value;
  };
  const cell = (field: DonationImportField) => raw.fields[field] ?? '';
  const cause = valueOr('cause', causeOf(cell('cause'), rules));
  const currency =
    cell('currency') === '' ? cause?.currency : valueOr('currency', currencyOf(cell('currency')));
  const amount =
    currency === undefined
      ? undefined
      : valueOr('amount', readCellAmount(cell('amount'), currency, raw.isNumber));
  const on = valueOr('on', dayIn(cell('on'), rules));
  const method = valueOr('method', readMethod(cell('method'), rules.options.method));
  const hides = valueOr('hides', readHiddenDetails(cell('hides')));
  const name = valueOr('name', lineIn(cell('name'), 100, worded('Enter the donor, or “Unknown”')));
  const note = valueOr('note', lineIn(cell('note'), 300));
  const message = valueOr('message', lineIn(cell('message'), 500));
  const address = valueOr('email', emailIn(cell('email')));
  const reference = valueOr('reference', lineIn(cell('reference'), 150));
  if (problems.length > 0) return { problems };
  const record = {
    causeId: cause?.id ?? '',
    cause: cause?.title ?? '',
    amountMinor: String(amount),
    currency: currency ?? '',
    method: method ?? rules.options.method,
    on: on ?? '',
    name: name ?? '',
    note: note ?? '',
    email: address ?? '',
    message: message ?? '',
    hides: hides ?? 'no',
  };
  const outsideId = outsideIdOf(record, reference ?? '', rules.rowCounts);
  return { record: { ...record, outsideId } };
}

/** The reference in the file, or else the content: a second row with equal content is another donation. */
function outsideIdOf(
  record: Omit<DonationRecord, 'outsideId'>,
  reference: string,
  rowCounts: Map<string, number>,
): string {
  if (reference !== '') return `ref:${reference}`;
  const words = [record.causeId, record.on, record.amountMinor, record.currency, record.method];
  const who = [record.name.toLowerCase(), record.email.toLowerCase(), record.note];
  const hash = createHash('sha256')
    .update(JSON.stringify([...words, ...who]))
    .digest('base64url');
  const times = (rowCounts.get(hash) ?? 0) + 1;
  rowCounts.set(hash, times);
  return `row:${hash}:${times}`;
}

function causeOf(text: string, { options, causes }: Rules): Read<ImportCause> {
  const lowerCased = text.toLowerCase();
  const matching = causes.filter(({ id, title }) =>
    text === '' ? id === options.causeId : id === lowerCased || title.toLowerCase() === lowerCased,
  );
  const [cause] = matching;
  if (!cause)
    return {
      refusal:
        text === ''
          ? worded('Enter a cause, or choose one for all rows')
          : worded('No cause is called “{{text}}”. Enter its title as shown in Causes', { text }),
    };
  if (matching.length > 1)
    return { refusal: worded('Two causes are called “{{text}}”. Rename one of them', { text }) };
  return cause.status === 'draft'
    ? { refusal: worded('Publish this cause first') }
    : { value: cause };
}

function currencyOf(text: string): Read<string> {
  const value = text.toUpperCase();
  return currencyCodes.includes(value)
    ? { value }
    : {
        refusal: worded(
          "“{{text}}” isn't a valid currency. Enter a three-letter code such as RWF",
          { text },
        ),
      };
}

function dayIn(text: string, { options, latestDay }: Rules): Read<string> {
  if (text === '') return { refusal: worded('Enter the date received') };
  const read = readDay(text, options.dayOrder);
  return read.value !== undefined && read.value > latestDay
    ? { refusal: worded("Enter a date that isn't in the future") }
    : read;
}

function lineIn(text: string, most: number, whenEmpty?: Wording): Read<string> {
  if (whenEmpty && text === '') return { refusal: whenEmpty };
  return text.length > most
    ? { refusal: worded('Enter at most {{most}} characters', { most }) }
    : { value: text };
}

function emailIn(text: string): Read<string> {
  if (text === '' || email.safeParse(text).success) return { value: text };
  return { refusal: worded('Enter an email address such as ada@example.org, or leave it blank') };
}
