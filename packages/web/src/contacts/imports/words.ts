import type { ImportOutcome, ImportRun, importTargets } from '@ngo-plus/contract/contacts';
import type { Status } from '../../kernel/index.ts';

export const formatNames: Readonly<Record<ImportRun['format'], string>> = {
  csv: 'Table of text (CSV)',
  xlsx: 'Excel workbook',
};

/** What a column can fill; each is a key of the catalogue. */
export const targetNames: Readonly<Record<(typeof importTargets)[number], string>> = {
  name: 'Name',
  givenName: 'Given name',
  familyName: 'Family name',
  organisation: 'Organisation',
  email: 'E-mail address',
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
};

/** What is known of each row. */
export const outcomeWords: Readonly<Record<ImportOutcome, readonly [Status, string]>> = {
  new: ['done', 'New'],
  known: ['waiting', 'There already'],
  similar: ['soon', 'Similar to somebody'],
  erased: ['stopped', 'Was erased'],
  twice: ['draft', 'Twice in the file'],
  refused: ['stopped', 'Left out'],
};

export const stateWords: Readonly<Record<ImportRun['state'], readonly [Status, string]>> = {
  reading: ['waiting', 'Being read'],
  ready: ['draft', 'Not imported yet'],
  applying: ['waiting', 'Being imported'],
  applied: ['done', 'Imported'],
  stopped: ['soon', 'Stopped'],
  failed: ['stopped', 'Failed'],
  undoing: ['waiting', 'Being undone'],
  undone: ['draft', 'Undone'],
};
