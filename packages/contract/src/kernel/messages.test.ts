import { expect, test } from 'vitest';
import * as z from 'zod';
import { day, dayOrInstant, email, flag, id, inEnglish, issueWording } from './index.ts';

test.each([
  { shape: z.string(), value: undefined, says: 'Enter a value.' },
  { shape: z.string().min(1), value: '', says: 'Enter a value.' },
  {
    shape: z.object({ deadlineDate: z.string() }),
    value: {},
    says: 'Enter the deadline date.',
  },
  {
    shape: z.object({ call: z.object({ funder: z.string().min(1) }) }),
    value: { call: { funder: '' } },
    says: 'Enter the funder.',
  },
  { shape: email, value: undefined, says: 'Please enter a valid email address' },
  { shape: email, value: '', says: 'Please enter a valid email address' },
  { shape: z.string().min(10), value: 'short', says: 'Use at least 10 characters.' },
  { shape: z.string().max(3), value: 'long', says: 'Use 3 characters or fewer.' },
  { shape: z.string(), value: ['a', 'b'], says: 'Enter a single value.' },
  { shape: z.array(z.string()), value: 'a', says: 'Enter a list.' },
  {
    shape: z.union([z.literal('a'), z.number()]),
    value: {},
    says: 'Check the format.',
  },
  { shape: dayOrInstant, value: '9999-12-31', says: 'Enter a date between the years 1 and 9998.' },
  { shape: day, value: '0000-01-01', says: 'Enter a date between the years 1 and 9998.' },
  { shape: z.coerce.number(), value: 'many', says: 'Enter a number.' },
  { shape: z.number().max(200), value: 201, says: 'Enter 200 or less.' },
  { shape: z.enum(['asc', 'desc']), value: 'up', says: 'Choose one of: asc, desc.' },
  { shape: z.string().min(1, 'Own words'), value: '', says: 'Own words' },
  { shape: email, value: 'a b@c.d', says: 'Please enter a valid email address' },
  {
    shape: day,
    value: '30/11/2026',
    says: 'Enter a date as year-month-day, for example 2026-11-30.',
  },
  { shape: id('X'), value: '7', says: 'The address is incomplete. Check the link.' },
])('$value gets the message "$says"', ({ shape, value, says }) => {
  const [issue] = shape.safeParse(value).error?.issues ?? [];
  expect(issue && inEnglish(issueWording(issue))).toBe(says);
});

test.each([
  { value: 'false', is: false },
  { value: '0', is: false },
  { value: 'true', is: true },
  { value: true, is: true },
])('the switch $value is $is', ({ value, is }) => {
  expect(flag.parse(value)).toBe(is);
});
