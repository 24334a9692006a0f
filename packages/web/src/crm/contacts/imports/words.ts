import type { ImportOutcome, importTargets } from '@ngo-plus/contract/crm/contacts';
import type { Status } from '../../../kernel/index.ts';

/** What a column can fill; each is a key of the catalogue. */
export const targetNames: Readonly<Record<(typeof importTargets)[number], string>> = {
  name: 'Name',
  givenName: 'Given name',
  familyName: 'Family name',
  organisation: 'Organisation',
  email: 'Email address',
  phone: 'Phone number',
  street: 'Street',
  city: 'City',
  region: 'Region',
  postalCode: 'Postal code',
  country: 'Country',
  language: 'Language',
  birthYear: 'Year of birth',
  kinds: 'Kinds',
  tags: 'Tags',
  note: 'Note',
  consentDate: 'Date of consent',
};

/** What is known of each row. */
export const outcomeWords: Readonly<Record<ImportOutcome, readonly [Status, string]>> = {
  new: ['done', 'New'],
  known: ['waiting', 'There already'],
  similar: ['soon', 'Similar to somebody'],
  erased: ['stopped', 'Was erased'],
  twice: ['draft', 'Twice in the file'],
  refused: ['stopped', 'Skipped'],
};
