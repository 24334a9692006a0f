import type { ImportOutcome, importTargets } from '@ngo-plus/contract/crm/contacts';
import type { Status } from '../../../ui/index.ts';

/** What a column can fill; each is a key of the catalogue. */
export const targetNames: Readonly<Record<(typeof importTargets)[number], string>> = {
  name: 'Name',
  givenName: 'First name',
  familyName: 'Last name',
  organisation: 'Organisation',
  email: 'Email address',
  phone: 'Phone number',
  street: 'Street',
  city: 'City',
  region: 'Region',
  postalCode: 'Postcode or ZIP',
  country: 'Country',
  language: 'Language',
  birthYear: 'Birth year',
  kinds: 'Types',
  tags: 'Tags',
  note: 'Note',
  consentDate: 'Date of consent',
};

/** What is known of each row. */
export const outcomeText: Readonly<Record<ImportOutcome, readonly [Status, string]>> = {
  new: ['done', 'New'],
  known: ['waiting', 'Already a contact'],
  similar: ['soon', 'Possible match'],
  erased: ['stopped', 'Erased'],
  twice: ['draft', 'Duplicate row'],
  refused: ['stopped', 'Skipped'],
};
