import {
  type ContactKind,
  type CustomValue,
  contactKinds,
  customField,
  languageTag,
  maxAddresses,
  type OwnField,
} from '@ngo-plus/contract/crm/contacts';
import { type Phrase, phrase, type Wording, worded } from '@ngo-plus/contract/kernel';
import { cellText, type RowProblem, valueIn } from '../../../platform/imports/child.ts';
import type { Row } from '../../../platform/spreadsheets/index.ts';
import { termsOf } from '../search-terms/index.ts';
import { emailIn, phoneIn, splitCell, yearIn } from './cell-values.ts';
import { consentInRow } from './consent-in-row.ts';
import { countryIn } from './country-names.ts';
import type { ImportRecord, ReadRow } from './record.ts';

/** Texts by field. */
type Texts = ReadonlyMap<string, readonly string[]>;

/** Reports a field that was skipped or assumed. */
export type Report = (field: string | null, message: Wording) => void;

type Fields = ReadonlyMap<string, OwnField>;

type SheetLayout = {
  /** Column to field. */
  readonly mapping: Readonly<Record<string, string>>;
  readonly columns: readonly string[];
  /** Custom fields by id. */
  readonly fields: Fields;
};

/** Parses one row as a contact. Unreadable values are skipped and reported. */
export function contactInRow(
  { number: row, cells }: Row,
  { mapping, columns, fields }: SheetLayout,
): ReadRow {
  const problems: RowProblem[] = [];
  const report: Report = (field, message) => problems.push({ field, message });
  const texts = new Map<string, string[]>();
  const byColumn = new Map<string, string>();
  for (const [column, field] of Object.entries(mapping)) {
    const text = cellText(cells.get(column));
    byColumn.set(column, text);
    if (text !== '') texts.set(field, [...(texts.get(field) ?? []), text]);
  }
  const person = readPerson(texts, fields, report);
  if (person) {
    const record = { ...person, ...consentInRow(byColumn, mapping, report), erasedAt: null };
    return { row, record, terms: termsOf(record), problems };
  }
  return {
    row,
    record: undefined,
    terms: [],
    problems: [{ field: null, message: worded('This row has no name and no email address.') }],
    cells: columns.map((column) => cellText(cells.get(column))),
  };
}

type Person = Omit<ImportRecord, 'consents' | 'consentDay' | 'erasedAt'>;

function readPerson(texts: Texts, fields: Fields, report: Report): Person | undefined {
  const readLine = (field: string, max: number) => {
    const text = texts.get(field)?.join(' ') ?? '';
    if (text.length > max)
      report(
        field,
        worded('“{{text}}…” was too long and has been shortened.', { text: text.slice(0, 40) }),
      );
    return text.slice(0, max).trim().toWellFormed();
  };
  const readSingle = <T>(
    field: string,
    max: number,
    read: (text: string) => T | undefined,
    refusal: Phrase,
  ) => readOne({ field, text: readLine(field, max), refusal }, read, report);
  const emails = readAll(
    { field: 'email', refusal: phrase('“{{text}}” is not an email address and was skipped.') },
    texts,
    emailIn,
    report,
  );
  const givenName = readLine('givenName', 100);
  const name =
    readLine('name', 200) || `${givenName} ${readLine('familyName', 100)}`.trim() || emails[0];
  if (!name) return undefined;
  const phones = readAll(
    { field: 'phone', refusal: phrase('“{{text}}” is not a phone number and was skipped.') },
    texts,
    phoneIn,
    report,
  );
  return {
    name: name.slice(0, 200),
    givenName,
    organisation: readLine('organisation', 200),
    emails: uniqueBy(emails, (address) => address.toLowerCase()).map((address) => ({
      address,
      label: '',
    })),
    phones: uniqueBy(phones, (number) => number.replace(/\D/g, '')).map((number) => ({
      number,
      label: '',
    })),
    street: readLine('street', 200),
    city: readLine('city', 120),
    region: readLine('region', 120),
    postalCode: readLine('postalCode', 20),
    country:
      readSingle(
        'country',
        80,
        countryIn,
        phrase('“{{text}}” is not a country and was skipped.'),
      ) ?? '',
    language:
      readSingle(
        'language',
        20,
        languageIn,
        phrase('“{{text}}” is not the code of a language and was skipped.'),
      ) ?? '',
    birthYear:
      readSingle(
        'birthYear',
        40,
        yearIn,
        phrase('“{{text}}” is not a year of birth and was skipped.'),
      ) ?? null,
    kinds: [
      ...new Set(
        readAll(
          {
            field: 'kinds',
            refusal: phrase('“{{text}}” is not a type of contact and was skipped.'),
          },
          texts,
          kindIn,
          report,
        ),
      ),
    ],
    tags: (texts.get('tags') ?? [])
      .flatMap(splitCell)
      .slice(0, 20)
      .map((tag) => tag.slice(0, 60)),
    note: (texts.get('note') ?? []).join('\n').slice(0, 10_000).toWellFormed(),
    custom: customIn(texts, fields, report),
  };
}

type ValueField = {
  readonly field: string;
  /** What to report about a value of another kind. */
  readonly refusal: Phrase;
  /** The custom field, which the report names. */
  readonly name?: string;
};

function readOne<T>(
  { field, text, refusal: key, name }: ValueField & { readonly text: string },
  read: (text: string) => T | undefined,
  report: Report,
): T | undefined {
  if (text === '') return undefined;
  const value = read(text);
  if (value === undefined) report(field, { key, values: { text: text.slice(0, 60), name } });
  return value;
}

const readAll = <T extends string>(
  valueField: ValueField,
  texts: Texts,
  read: (text: string) => T | undefined,
  report: Report,
): T[] =>
  (texts.get(valueField.field) ?? [])
    .flatMap(splitCell)
    .flatMap((text) => readOne({ ...valueField, text }, read, report) ?? []);

const uniqueBy = (values: readonly string[], key: (value: string) => string): string[] =>
  [...new Map(values.map((value) => [key(value), value])).values()].slice(0, maxAddresses);

const languageIn = (text: string): string | undefined => {
  const code = text.toLowerCase().replace('_', '-');
  return languageTag.safeParse(code).success ? code : undefined;
};

const kindIn = (text: string): ContactKind | undefined =>
  contactKinds.find((kind) => [kind, `${kind}s`].includes(text.toLowerCase()));

function customIn(texts: Texts, fields: Fields, report: Report) {
  const custom: Record<string, CustomValue> = {};
  for (const ownField of fields.values()) {
    const field = customField(ownField.id);
    const text = (texts.get(field) ?? []).join(' ').toWellFormed();
    const { name } = ownField;
    const refusal = phrase('“{{text}}” is not a value for “{{name}}” and was skipped.');
    const value = readOne(
      { field, text, refusal, name },
      (value) => valueIn(ownField, value),
      report,
    );
    if (value !== undefined) custom[ownField.id] = value;
  }
  return custom;
}
