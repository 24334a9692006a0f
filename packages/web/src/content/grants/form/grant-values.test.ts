import { expect, test } from 'vitest';
import { someGrant } from '../testing-grants.ts';
import { changeOf, draftOf, emptyValues, grantForm, valuesOf } from './grant-values.ts';

const wells = someGrant({
  deadlineDate: '2026-11-30T12:00:00.000Z',
  closesAt: '2026-12-01T12:00:00.000Z',
});
const formValues = valuesOf(wells, 'RWF', 'Africa/Kigali');

test('a grant is converted to form values', () => {
  expect(formValues).toEqual({
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
  { edit: { postDate: '2026-11-21' }, sends: { postDate: '' } },
  { edit: { postDate: '2026-11-20' }, sends: { postDate: '2026-11-20' } },
  { edit: { country: ['Rwanda'] }, sends: { country: ['Rwanda'] } },
  { edit: { stage: 'closed' as const }, sends: { stage: 'closed' } },
])('a change of $edit sends $sends', ({ edit, sends }) => {
  expect(changeOf({ ...formValues, ...edit }, formValues, '2026-11-21')).toEqual(sends);
});

const editedValues = { ...emptyValues('GBP'), title: 'Wells', donorAgency: 'Northlight Fund' };

test.each([
  { edit: {}, wrong: {} },
  { edit: { title: ' ' }, wrong: { title: 'Enter a title' } },
  { edit: { donorAgency: '' }, wrong: { donorAgency: 'Enter the funder' } },
  { edit: { least: 'some' }, wrong: { least: 'Enter an amount in numbers, such as 5000' } },
  {
    edit: { least: '500', most: '50' },
    wrong: { most: "The maximum award can't be less than the minimum" },
  },
  {
    edit: { url: 'javascript:alert(1)' },
    wrong: { url: 'Enter a web address that begins with https:// or http://' },
  },
  {
    edit: { title: '', most: '1.005' },
    wrong: { title: 'Enter a title', most: 'Enter an amount in numbers, such as 5000' },
  },
])('with $edit the form shows $wrong', ({ edit, wrong }) => {
  const issues = grantForm.safeParse({ ...editedValues, ...edit }).error?.issues ?? [];
  expect(Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message]))).toEqual(
    wrong,
  );
});

test('a new grant is sent with its amounts in minor units', () => {
  const { amounts, postDate } = draftOf({ ...editedValues, most: '4,000' }, '2026-11-21');
  expect({ amounts, postDate }).toEqual({
    amounts: { minMinor: null, maxMinor: '400000', currency: 'GBP' },
    postDate: '',
  });
});
