import {
  type ContactKind,
  type CustomValue,
  contactKinds,
  type ImportMapping,
  languageTag,
  mostAddresses,
  type OwnField,
} from '@ngo-plus/contract/crm/contacts';
import type { Row } from '../../../platform/spreadsheets/index.ts';
import { termsOf } from '../findable/index.ts';
import { addressIn, customIn, numberIn, partsOf, textOf, yearIn } from './cell-values.ts';
import { consentInRow } from './consent-in-row.ts';
import { countryIn } from './country-names.ts';
import type { ImportRecord, ReadRow } from './record.ts';

type Texts = ReadonlyMap<string, readonly string[]>;

/** Reads one row as a contact. What cannot be read is left out and told. */
export function contactInRow(
  { number: row, cells }: Row,
  mapping: ImportMapping,
  fields: ReadonlyMap<string, OwnField>,
): ReadRow {
  const problems: string[] = [];
  const tell = (problem: string) => problems.push(problem);
  const texts = new Map<string, string[]>();
  const said = new Map<string, string>();
  for (const [column, target] of Object.entries(mapping)) {
    const text = textOf(cells.get(column));
    said.set(column, text);
    if (text !== '') texts.set(target, [...(texts.get(target) ?? []), text]);
  }
  const person = recordOf(texts, fields, tell);
  if (person) {
    const record = { ...person, ...consentInRow(said, mapping, tell) };
    return { row, record, terms: termsOf(record), problems };
  }
  return {
    row,
    record: undefined,
    terms: [],
    problems: ['This row has no name and no email address.'],
  };
}

type Tell = (problem: string) => void;

function recordOf(
  texts: Texts,
  fields: ReadonlyMap<string, OwnField>,
  tell: Tell,
): ImportRecord | undefined {
  const line = (target: string, most: number) => {
    const text = texts.get(target)?.join(' ') ?? '';
    if (text.length > most) tell(`“${text.slice(0, 40)}…” was too long and has been shortened.`);
    return text.slice(0, most).trim().toWellFormed();
  };
  const emails = readable(texts.get('email'), addressIn, 'an email address', tell);
  const given = line('givenName', 100);
  const name = line('name', 200) || `${given} ${line('familyName', 100)}`.trim() || emails[0];
  if (!name) return undefined;
  const phones = readable(texts.get('phone'), numberIn, 'a phone number', tell);
  return {
    name: name.slice(0, 200),
    givenName: given,
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
    country: one(line('country', 80), countryIn, 'a country', tell) ?? '',
    language: one(line('language', 20), languageIn, 'the code of a language', tell) ?? '',
    birthYear: one(line('birthYear', 40), yearIn, 'a year of birth', tell) ?? null,
    kinds: kindsIn(texts.get('kinds') ?? [], tell),
    tags: (texts.get('tags') ?? [])
      .flatMap(partsOf)
      .slice(0, 20)
      .map((tag) => tag.slice(0, 60)),
    note: (texts.get('note') ?? []).join('\n').slice(0, 10_000).toWellFormed(),
    custom: customOf(texts, fields, tell),
  };
}

function one<T>(text: string, read: (text: string) => T | undefined, what: string, tell: Tell) {
  if (text === '') return undefined;
  const value = read(text);
  if (value === undefined) tell(`“${text.slice(0, 60)}” is not ${what} and was skipped.`);
  return value;
}

const readable = (
  texts: readonly string[] = [],
  read: (text: string) => string | undefined,
  what: string,
  tell: Tell,
): string[] => texts.flatMap(partsOf).flatMap((text) => one(text, read, what, tell) ?? []);

const onceBy = (values: readonly string[], key: (value: string) => string): string[] =>
  [...new Map(values.map((value) => [key(value), value])).values()].slice(0, mostAddresses);

const languageIn = (text: string): string | undefined => {
  const code = text.toLowerCase().replace('_', '-');
  return languageTag.safeParse(code).success ? code : undefined;
};

function kindsIn(texts: readonly string[], tell: Tell): ContactKind[] {
  const read = (text: string) =>
    contactKinds.find((kind) => [kind, `${kind}s`].includes(text.toLowerCase()));
  const kinds = texts.flatMap(partsOf).flatMap((text) => {
    return one(text, read, 'a kind of contact', tell) ?? [];
  });
  return [...new Set(kinds)];
}

function customOf(texts: Texts, fields: ReadonlyMap<string, OwnField>, tell: Tell) {
  const custom: Record<string, CustomValue> = {};
  for (const [target, values] of texts) {
    const field = target.startsWith('custom:') ? fields.get(target.slice(7)) : undefined;
    const text = values.join(' ').toWellFormed();
    const value =
      field && one(text, (given) => customIn(field, given), `a value for “${field.name}”`, tell);
    if (field && value !== undefined) custom[field.id] = value;
  }
  return custom;
}
