import type { contactImportFields, contactImports } from '@ngo-plus/contract/crm/contacts';
import { type Phrase, phrase, phrases } from '@ngo-plus/contract/kernel';
import type { Status } from '../../../ui/index.ts';

/* Keys of the catalogue. */

export const fieldNames: Readonly<Record<(typeof contactImportFields)[number], Phrase>> = phrases({
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
});

type Outcome = (typeof contactImports.outcomes)[number] | 'refused';

export const outcomes: Readonly<Record<Outcome, readonly [Status, Phrase]>> = {
  new: ['done', phrase('New')],
  known: ['waiting', phrase('Already a contact')],
  similar: ['soon', phrase('Possible match')],
  erased: ['stopped', phrase('Erased')],
  twice: ['draft', phrase('Duplicate row')],
  refused: ['stopped', phrase('Skipped')],
};
