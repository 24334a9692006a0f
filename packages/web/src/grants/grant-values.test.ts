import { grantDetail } from '@ngo-plus/contract/grants';
import { expect, test } from 'vitest';
import { changeOf, draftOf, emptyValues, grantForm, valuesOf } from './grant-values.ts';

const wells = grantDetail.parse({
  id: '01a1fd61-c010-707a-a012-5d2f6f6f0001',
  title: 'Safe water in rural districts',
  category: 'Water',
  donorAgency: 'Northlight Fund',
  grantSize: '£20,000 to £60,000',
  postDate: '2026-10-01T12:00:00.000Z',
  deadlineDate: '2026-11-30T12:00:00.000Z',
  imageUrl: '',
  country: ['Rwanda', 'Uganda'],
  areaOfInterest: ['Water'],
  summary: 'Boreholes and the committees that keep them.',
  eligibility: 'Registered charities',
  amounts: { minMinor: '2000000', maxMinor: '6000000', currency: 'GBP' },
  deadlineNote: '',
  closesAt: '2026-12-01T12:00:00.000Z',
  url: 'https://northlight.example/water',
  status: 'open',
  visibility: 'everyone',
  saved: false,
  description: '',
  contact: '',
  source: null,
  reference: null,
  updatedAt: '2026-10-01T12:00:00.000Z',
  mayEdit: true,
});

const shown = valuesOf(wells, 'RWF', 'Africa/Kigali');

test('a grant in the form', () => {
  expect(shown).toEqual({
    ...emptyValues('GBP'),
    title: 'Safe water in rural districts',
    donorAgency: 'Northlight Fund',
    category: 'Water',
    summary: 'Boreholes and the committees that keep them.',
    eligibility: 'Registered charities',
    country: ['Rwanda', 'Uganda'],
    areaOfInterest: ['Water'],
    least: '20000',
    most: '60000',
    postDate: '2026-10-01',
    deadlineDate: '2026-11-30',
    url: 'https://northlight.example/water',
  });
});

test.each([
  { edit: {}, sends: {} },
  { edit: { title: 'Safe water' }, sends: { title: 'Safe water' } },
  {
    edit: { most: '80,000' },
    sends: { amounts: { minMinor: '2000000', maxMinor: '8000000', currency: 'GBP' } },
  },
  { edit: { least: '', most: '' }, sends: { amounts: null } },
  { edit: { deadlineDate: '' }, sends: { deadlineDate: '' } },
  { edit: { country: ['Rwanda'] }, sends: { country: ['Rwanda'] } },
  { edit: { stage: 'closed' as const }, sends: { stage: 'closed' } },
])('a change of $edit sends $sends', ({ edit, sends }) => {
  expect(changeOf({ ...shown, ...edit }, shown)).toEqual(sends);
});

const filled = { ...emptyValues('GBP'), title: 'Wells', donorAgency: 'Northlight Fund' };

test.each([
  { edit: {}, wrong: {} },
  { edit: { title: ' ' }, wrong: { title: 'Enter a title' } },
  { edit: { donorAgency: '' }, wrong: { donorAgency: 'Enter who gives the grant' } },
  { edit: { least: 'some' }, wrong: { least: 'Enter an amount in numbers, like 5000' } },
  {
    edit: { least: '500', most: '50' },
    wrong: { most: 'The largest award must be the same as the smallest award or more' },
  },
  {
    edit: { url: 'javascript:alert(1)' },
    wrong: { url: 'Enter a web address that begins with https://' },
  },
  {
    edit: { title: '', most: '1.005' },
    wrong: { title: 'Enter a title', most: 'Enter an amount in numbers, like 5000' },
  },
])('with $edit the form says $wrong', ({ edit, wrong }) => {
  const issues = grantForm.safeParse({ ...filled, ...edit }).error?.issues ?? [];
  expect(Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message]))).toEqual(
    wrong,
  );
});

test('a new grant is sent with its amounts in the minor unit', () => {
  const { amounts, postDate } = draftOf({ ...filled, most: '4,000' });
  expect({ amounts, postDate }).toEqual({
    amounts: { minMinor: null, maxMinor: '400000', currency: 'GBP' },
    postDate: '',
  });
});
