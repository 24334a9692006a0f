import type { ContactColumn } from '@ngo-plus/contract/crm/contacts';
import { phrases } from '@ngo-plus/contract/kernel';
import type { ListKind } from '../../../ui/index.ts';

/** The optional columns in order. */
export const columnNames = phrases({
  kinds: 'Type',
  tags: 'Tags',
  phone: 'Phone',
  place: 'Place',
  organisation: 'Organisation',
  owner: 'Owner',
  language: 'Language',
  birthYear: 'Birth year',
  createdAt: 'Added',
  updatedAt: 'Updated',
});

export type Column = keyof typeof columnNames;

export const contactColumns: ListKind<Exclude<ContactColumn, 'name'>> = {
  key: 'contacts',
  columns: columnNames,
  usual: ['kinds', 'tags', 'place', 'owner'],
};

export const isColumn = (name: string): name is Column => name in columnNames;
