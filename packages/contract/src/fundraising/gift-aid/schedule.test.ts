import { expect, test } from 'vitest';
import {
  faultsIn,
  owedOf,
  readPostcode,
  reclaimsOf,
  type ScheduleLineInput,
  scheduleColumns,
  scheduleLine,
} from './index.ts';

const donor = {
  title: 'Ms',
  firstName: 'Ada',
  lastName: 'Jones',
  isAbroad: false,
  house: '12',
  address: 'High Street',
  postcode: 'ls1 2ab',
};

const claimed = (overrides: Partial<ScheduleLineInput> = {}): ScheduleLineInput => ({
  donor,
  description: '',
  isSponsored: false,
  day: '2026-03-01',
  amountMinor: 4_000n,
  ...overrides,
});

const who = (overrides: Partial<typeof donor>) => claimed({ donor: { ...donor, ...overrides } });

test("a line has HMRC's columns in order, with blanks where they do not apply", () => {
  expect(Object.keys(scheduleLine(claimed()))).toEqual([...scheduleColumns]);
  expect(Object.values(scheduleLine(claimed()))).toEqual([
    'Ms',
    'Ada',
    'Jones',
    '12',
    'LS1 2AB',
    '',
    '',
    '01/03/26',
    '40.00',
  ]);
  const many = claimed({ donor: null, description: 'Small donations', isSponsored: true });
  expect(Object.values(scheduleLine(many))).toEqual([
    '',
    '',
    '',
    '',
    '',
    'Small donations',
    'yes',
    '01/03/26',
    '40.00',
  ]);
});

test.for([
  { typed: 'ls12ab', read: 'LS1 2AB' },
  { typed: ' S19  2bd ', read: 'S19 2BD' },
  { typed: 'EC1A1BB', read: 'EC1A 1BB' },
  { typed: 'w1a-0ax', read: 'W1A 0AX' },
  { typed: 'gir0aa', read: 'GIR 0AA' },
  { typed: 'M1 1AE', read: 'M1 1AE' },
  { typed: 'LS1', read: undefined },
  { typed: '12345', read: undefined },
  { typed: '', read: undefined },
  { typed: 'ABC1 2AB', read: undefined },
])('the postcode $typed is parsed as $read', ({ typed, read }) => {
  expect(readPostcode(typed)).toBe(read);
});

test.for([
  { name: 'House-Martin', written: 'House Martin' },
  { name: 'Smith - Jones', written: 'Smith Jones' },
  { name: "O'Neill", written: "O'Neill" },
  { name: 'Vaughan–Williams', written: 'Vaughan Williams' },
])('the last name $name is formatted as $written', ({ name, written }) => {
  expect(scheduleLine(who({ lastName: name }))['Last name']).toBe(written);
});

const long = 'x'.repeat(36);

test.for<{ it: string; line: ScheduleLineInput; donations?: bigint[]; columns: string[] }>([
  { it: 'is whole', line: claimed(), columns: [] },
  { it: 'has no title', line: who({ title: '' }), columns: [] },
  { it: 'has a title of 4', line: who({ title: 'Prof' }), columns: [] },
  { it: 'has a title of 5', line: who({ title: 'Canon' }), columns: ['Title'] },
  { it: 'has an initial', line: who({ firstName: 'A' }), columns: [] },
  { it: 'has no first name', line: who({ firstName: '' }), columns: ['First name or initial'] },
  {
    it: 'has a long first name',
    line: who({ firstName: long }),
    columns: ['First name or initial'],
  },
  { it: 'has a last name of 35', line: who({ lastName: long.slice(1) }), columns: [] },
  { it: 'has a long last name', line: who({ lastName: long }), columns: ['Last name'] },
  { it: 'has no house', line: who({ house: '' }), columns: ['House name or number'] },
  { it: 'has half a postcode', line: who({ postcode: 'LS1' }), columns: ['Postcode'] },
  { it: 'is abroad', line: who({ isAbroad: true, postcode: '75001' }), columns: [] },
  { it: 'has nothing left', line: claimed(), donations: [0n], columns: ['Amount'] },
  {
    it: 'stands for many of £29.99',
    line: claimed({ donor: null, description: 'Small donations' }),
    donations: [2_999n, 2_999n],
    columns: [],
  },
  {
    it: 'stands for many, one of £30',
    line: claimed({ donor: null, description: 'Small donations' }),
    donations: [2_999n, 3_000n],
    columns: ['Amount'],
  },
  {
    it: 'stands for £1,000',
    line: claimed({ donor: null, description: 'Small donations' }),
    donations: Array.from({ length: 50 }, () => 2_000n),
    columns: [],
  },
  {
    it: 'stands for £1,000.01',
    line: claimed({ donor: null, description: 'Small donations' }),
    donations: [...Array.from({ length: 50 }, () => 2_000n), 1n],
    columns: ['Amount'],
  },
  {
    it: 'has a long description',
    line: claimed({ donor: null, description: long }),
    donations: [100n],
    columns: ['Aggregated donations'],
  },
])(
  'a line that $it has faults in $columns',
  ({ line, donations = [line.amountMinor], columns }) => {
    expect(faultsIn(scheduleLine(line), donations).map(({ column }) => column)).toEqual(columns);
  },
);

test.for([
  { donations: [], reclaims: [] },
  { donations: [4_000n], reclaims: [1_000n] },
  { donations: [1n, 1n, 1n, 1n], reclaims: [0n, 0n, 0n, 1n] },
  { donations: [333n, 333n, 334n], reclaims: [83n, 83n, 84n] },
])('a quarter of $donations is $reclaims, rounded down', ({ donations, reclaims }) => {
  expect(reclaimsOf(donations)).toEqual(reclaims);
});

test.for([
  { claimed: 4_000n, reclaimed: 1_000n, due: 4_000n, owed: 0n },
  { claimed: 4_000n, reclaimed: 1_000n, due: 5_000n, owed: 0n },
  { claimed: 4_000n, reclaimed: 1_000n, due: 3_000n, owed: 250n },
  { claimed: 4_000n, reclaimed: 1_000n, due: 0n, owed: 1_000n },
  { claimed: 3n, reclaimed: 1n, due: 0n, owed: 1n },
  { claimed: 3n, reclaimed: 0n, due: 1n, owed: 0n },
])('of $reclaimed for $claimed, when $due is due, $owed is owed', (testCase) => {
  expect(owedOf(testCase.claimed, testCase.reclaimed, testCase.due)).toBe(testCase.owed);
});
