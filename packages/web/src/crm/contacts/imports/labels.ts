import type { contactImportFields, contactImports } from '@ngo-plus/contract/crm/contacts';
import type { Status } from '../../../ui/index.ts';

/* Keys of the catalogue. */

export const fieldNames: Readonly<Record<(typeof contactImportFields)[number], string>> = {
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

type Outcome = (typeof contactImports.outcomes)[number] | 'refused';

export const outcomes: Readonly<Record<Outcome, readonly [Status, string]>> = {
  new: ['done', 'New'],
  known: ['waiting', 'Already a contact'],
  similar: ['soon', 'Possible match'],
  erased: ['stopped', 'Erased'],
  twice: ['draft', 'Duplicate row'],
  refused: ['stopped', 'Skipped'],
};
