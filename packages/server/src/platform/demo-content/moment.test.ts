import { expect, test } from 'vitest';
import { moment, parseMoment } from './moment.ts';

const wednesday = new Date('2026-04-01T09:30:00Z');

test.each([
  { text: 'now', means: '2026-04-01T09:30:00.000Z' },
  { text: 'in 1 hour', means: '2026-04-01T10:30:00.000Z' },
  { text: 'in 12 days', means: '2026-04-13T09:30:00.000Z' },
  { text: '1 day ago', means: '2026-03-31T09:30:00.000Z' },
  { text: '2 weeks ago', means: '2026-03-18T09:30:00.000Z' },
  { text: '3 months ago', means: '2026-01-01T09:30:00.000Z' },
  { text: 'Monday in 1 week', means: '2026-04-06T09:30:00.000Z' },
  { text: 'Friday in 3 weeks', means: '2026-04-24T09:30:00.000Z' },
  { text: 'Sunday in 0 weeks', means: '2026-04-05T09:30:00.000Z' },
])('"$text" means $means', ({ text, means }) => {
  expect(parseMoment(text)?.(wednesday).toISOString()).toBe(means);
});

test('a month before the 31st is the last day of a shorter month', () => {
  const end = new Date('2026-03-31T12:00:00Z');
  expect(parseMoment('1 month ago')?.(end).toISOString()).toBe('2026-02-28T12:00:00.000Z');
});

test.each(['2026-04-01', 'in days', 'in 3 fortnights', 'Someday in 2 weeks', 'ago', ''])(
  '"%s" is refused with an example',
  (text) => {
    expect(parseMoment(text)).toBeUndefined();
    expect(moment.safeParse(text).error?.issues[0]?.message).toContain('in 12 days');
  },
);
