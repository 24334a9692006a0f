import { phrases } from '@ngo-plus/contract/kernel';
import { useState } from 'react';

/** The optional columns in order; each label is a key of the catalogue. */
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

export const columns = Object.keys(columnNames) as Column[];

const usual: readonly Column[] = ['kinds', 'tags', 'place', 'owner'];
const storageKey = 'contactColumns';

/** The selected columns, stored in this browser. */
export function useColumns() {
  const [chosen, setChosen] = useState<readonly Column[]>(readChosen);
  const toggle = (column: Column) => {
    const after = columns.filter((one) => chosen.includes(one) !== (one === column));
    localStorage.setItem(storageKey, after.join(' '));
    setChosen(after);
  };
  return { chosen, toggle };
}

function readChosen(): readonly Column[] {
  const stored = localStorage.getItem(storageKey);
  if (stored === null) return usual;
  const names = stored.split(' ');
  return columns.filter((column) => names.includes(column));
}
