import {
  type ContactKind,
  type CustomValue,
  contactKinds,
  customField,
  languageTag,
  mostAddresses,
  type OwnField,
} from '@ngo-plus/contract/crm/contacts';
import type { ImportProblem } from '@ngo-plus/contract/platform/imports';
import { cellText, valueIn } from '../../../platform/imports/thread.ts';
import type { Row } from '../../../platform/spreadsheets/index.ts';
import { termsOf } from '../search-terms/index.ts';
import { emailIn, partsOf, phoneIn, yearIn } from './cell-values.ts';
import { consentInRow } from './consent-in-row.ts';
import { countryIn } from './country-names.ts';
import type { ImportRecord, ReadRow } from './record.ts';

/** Texts by field. */
type Texts = ReadonlyMap<string, readonly string[]>;

/** Notes something about a field that was left out or assumed. */
export type Report = (field: string | null, message: string) => void;

type Fields = ReadonlyMap<string, OwnField>;

type Sheet = {
  /** Column to field. */
  readonly mapping: Readonly<Record<string, string>>;
  readonly columns: readonly string[];
  /** Custom fields by id. */
  readonly fields: Fields;
};

/** Reads one row as a contact. What cannot be read is left out and reported. */
export function contactInRow(
  { number: row, cells }: Row,
  { mapping, columns, fields }: Sheet,
): ReadRow {
  const problems: ImportProblem[] = [];
  const report: Report = (field, message) => problems.push({ field, message });
  const texts = new Map<string, string[]>();
  const byColumn = new Map<string, string>();
  for (const [column, field] of Object.entries(mapping)) {
    const text = cellText(cells.get(column));
    byColumn.set(column, text);
    if (text !== '') texts.set(field, [...(texts.get(field) ?? []), text]);
  }
  const person = personIn(texts, fields, report);
  if (person) {
    const record = { ...person, ...consentInRow(byColumn, mapping, report), erasedAt: null };
    return { row, record, terms: termsOf(record), problems };
  }
  return {
    row,
    record: undefined,
    terms: [],
    problems: [{ field: null, message: 'This row has no name and no email address.' }],
    cells: columns.map((column) => cellText(cells.get(column))),
  };
}

type Person = Omit<ImportRecord, 'consents' | 'consentDay' | 'erasedAt'>;

function personIn(texts: Texts, fields: Fields, report: Report): Person | undefined {
  const line = (field: string, max: number) => {
    const text = texts.get(field)?.join(' ') ?? '';
    if (text.length > max)
      report(field, `“${text.slice(0, 40)}…” was too long and has been shortened.`);
    return text.slice(0, max).trim().toWellFormed();
  };
  const one = <T>(
    field: string,
    max: number,
    read: (text: string) => T | undefined,
    what: string,
  ) => readOne({ field, text: line(field, max), what }, read, report);
  const emails = readAll({ field: 'email', what: 'an email address' }, texts, emailIn, report);
  const givenName = line('givenName', 100);
  const name = line('name', 200) || `${givenName} ${line('familyName', 100)}`.trim() || emails[0];
  if (!name) return undefined;
  const phones = readAll({ field: 'phone', what: 'a phone number' }, texts, phoneIn, report);
  return {
    name: name.slice(0, 200),
    givenName,
    organisation: line('organisation', 200),
    emails: onceBy(emails, (address) => address.toLowerCase()).map((address) => ({
      address,
      label: '',
    })),
    phones: onceBy(phones, (number) => number.replace(/\D/g, '')).map((number) => ({
      number,
      label: '',
    })),
    street: line('street', 200),
    city: line('city', 120),
    region: line('region', 120),
    postalCode: line('postalCode', 20),
    country: one('country', 80, countryIn, 'a country') ?? '',
    language: one('language', 20, languageIn, 'the code of a language') ?? '',
    birthYear: one('birthYear', 40, yearIn, 'a year of birth') ?? null,
    kinds: [
      ...new Set(readAll({ field: 'kinds', what: 'a kind of contact' }, texts, kindIn, report)),
    ],
    tags: (texts.get('tags') ?? [])
      .flatMap(partsOf)
      .slice(0, 20)
      .map((tag) => tag.slice(0, 60)),
    note: (texts.get('note') ?? []).join('\n').slice(0, 10_000).toWellFormed(),
    custom: customIn(texts, fields, report),
  };
}

type Wanted = {
  readonly field: string;
  /** What a value of the field is, with its article. */
  readonly what: string;
};

function readOne<T>(
  { field, text, what }: Wanted & { readonly text: string },
  read: (text: string) => T | undefined,
  report: Report,
): T | undefined {
  if (text === '') return undefined;
  const value = read(text);
  if (value === undefined) report(field, `“${text.slice(0, 60)}” is not ${what} and was skipped.`);
  return value;
}

const readAll = <T extends string>(
  wanted: Wanted,
  texts: Texts,
  read: (text: string) => T | undefined,
  report: Report,
): T[] =>
  (texts.get(wanted.field) ?? [])
    .flatMap(partsOf)
    .flatMap((text) => readOne({ ...wanted, text }, read, report) ?? []);

const onceBy = (values: readonly string[], key: (value: string) => string): string[] =>
  [...new Map(values.map((value) => [key(value), value])).values()].slice(0, mostAddresses);

const languageIn = (text: string): string | undefined => {
  const code = text.toLowerCase().replace('_', '-');
  return languageTag.safeParse(code).success ? code : undefined;
};

const kindIn = (text: string): ContactKind | undefined =>
  contactKinds.find((kind) => [kind, `${kind}s`].includes(text.toLowerCase()));

function customIn(texts: Texts, fields: Fields, report: Report) {
  const custom: Record<string, CustomValue> = {};
  for (const own of fields.values()) {
    const field = customField(own.id);
    const text = (texts.get(field) ?? []).join(' ').toWellFormed();
    const what = `a value for “${own.name}”`;
    const value = readOne({ field, text, what }, (one) => valueIn(own, one), report);
    if (value !== undefined) custom[own.id] = value;
  }
  return custom;
}
