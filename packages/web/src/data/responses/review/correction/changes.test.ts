import type { FormDefinition } from '@ngo-plus/contract/data/forms';
import { expect, test } from 'vitest';
import { changesBetween } from './changes.ts';

const definition: FormDefinition = {
  title: { en: 'Household' },
  languages: [{ code: 'en', name: 'English' }],
  items: [
    {
      id: 'g',
      type: 'group',
      name: 'g',
      label: { en: 'About' },
      items: [{ id: 'name', type: 'text', name: 'name', label: { en: 'Name' } }],
    },
    {
      id: 'member',
      type: 'repeat',
      name: 'member',
      label: { en: 'Member' },
      items: [{ id: 'age', type: 'integer', name: 'age', label: { en: 'Age' } }],
    },
    { id: 'photo', type: 'photo', name: 'photo', label: { en: 'Photo' } },
  ],
  lists: [],
  settings: {},
};

const member = (key: string, age: number) => ({ key, answers: { age } });

test.for([
  { before: { name: 'Ada' }, after: { name: 'Ada' }, changes: [] },
  { before: { name: 'Ada' }, after: {}, changes: [['Name', 'Ada', undefined]] },
  {
    before: { member: [member('a', 3), member('b', 5)] },
    after: { member: [member('b', 6), member('c', 1)] },
    changes: [
      ['Member, 1 › Age', 3, undefined],
      ['Member, 2 › Age', 5, 6],
      ['Member, 3 › Age', undefined, 1],
    ],
  },
  {
    before: { photo: { name: 'a.jpg', bytes: 3 } },
    after: { photo: { bytes: 3, name: 'a.jpg' } },
    changes: [],
  },
])('$before becomes $after: $changes', ({ before, after, changes }) => {
  const found = changesBetween(before, after, definition);
  expect(found.map(({ label, before: was, after: is }) => [label, was, is])).toEqual(changes);
});
