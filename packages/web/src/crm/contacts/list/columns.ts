import { phrases } from '@ngo-plus/contract/kernel';
import { useState } from 'react';

/** What can stand beside the name, in this order; each name is a key of the catalogue. */
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
const place = 'contactColumns';

/** The columns that the reader chose, kept in this browser. */
export function useColumns() {
  const [chosen, setChosen] = useState<readonly Column[]>(readChosen);
  const toggle = (column: Column) => {
    const after = columns.filter((one) => chosen.includes(one) !== (one === column));
    localStorage.setItem(place, after.join(' '));
    setChosen(after);
  };
  return { chosen, toggle };
}

function readChosen(): readonly Column[] {
  const kept = localStorage.getItem(place);
  if (kept === null) return usual;
  const names = kept.split(' ');
  return columns.filter((column) => names.includes(column));
}
