import { contactDetail, ownField } from '@ngo-plus/contract/crm/contacts';
import { expect, test } from 'vitest';
import { changeOf, valuesOf } from './edit-values.ts';

const id = (at: number) => `0199a1b2-0000-7000-8000-00000000000${at}`;

const fields = (['text', 'number', 'date', 'choice', 'yes-no'] as const).map((kind, at) =>
  ownField.parse({ id: id(at), name: kind, kind, choices: kind === 'choice' ? ['Friend'] : [] }),
);

const person = (custom: object) =>
  contactDetail.parse({
    id: id(9),
    name: 'Ada',
    givenName: '',
    organisation: '',
    emails: [{ address: 'ada@x.example', label: '' }],
    phones: [],
    address: {},
    language: 'rw',
    birthYear: 1980,
    kinds: ['donor', 'staff'],
    kindsByHand: ['donor'],
    tags: [],
    ownerId: null,
    custom,
    consents: [],
    hasAccount: true,
    photoId: null,
    erasedAt: null,
    revision: 3,
    createdAt: '2026-01-01T00:00:00.000Z',
    updatedAt: '2026-01-01T00:00:00.000Z',
  });

test.each([
  { [id(0)]: 'Words', [id(1)]: 0, [id(2)]: '2026-02-03', [id(3)]: 'Friend', [id(4)]: false },
  { [id(1)]: -1.5, [id(4)]: true },
  {},
])('custom fields %o pass through the form unchanged', (custom) => {
  const change = changeOf(valuesOf(person(custom), fields), fields);
  const known = Object.entries(change.custom).filter(([, value]) => value !== null);
  expect(Object.fromEntries(known)).toEqual(custom);
  expect(change).toMatchObject({ birthYear: 1980, ownerId: null, kinds: ['donor'] });
});

test('cleared fields are sent as empty values', () => {
  const values = valuesOf(person({ [id(0)]: 'Words' }), fields);
  const change = changeOf({ ...values, birthYear: '', custom: { [id(0)]: '' } }, fields);
  expect(change.birthYear).toBeNull();
  expect(change.custom).toMatchObject({ [id(0)]: null });
});

test.each([
  ['12.5', 12.5],
  [' 7 ', 7],
  ['1,5', '1,5'],
  ['large', 'large'],
  ['  ', null],
])('a number typed as “%s” is sent as %o', (typed, sent) => {
  const values = { ...valuesOf(person({}), fields), custom: { [id(1)]: typed } };
  expect(changeOf(values, fields).custom).toMatchObject({ [id(1)]: sent });
});
