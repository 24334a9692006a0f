import { expect, test } from 'vitest';
import { abbreviated, shortAnswer } from './brief.ts';

test.each([
  { names: [], shown: [], more: 0 },
  { names: ['Kenya', 'Chad'], shown: ['Kenya', 'Chad'], more: 0 },
  { names: ['A', 'B', 'C', 'D'], shown: ['A', 'B', 'C', 'D'], more: 0 },
  { names: ['A', 'B', 'C', 'D', 'E'], shown: ['A', 'B', 'C'], more: 2 },
])('of $names shows $shown and $more more', ({ names, shown, more }) => {
  expect(abbreviated(names)).toEqual({ shown, more });
});

test.each([
  { eligibility: '', answer: '' },
  { eligibility: '\n\n- Charities\n- Schools', answer: 'Charities' },
  { eligibility: 'Registered charities.', answer: 'Registered charities.' },
  {
    eligibility: `${'Registered charities and co-operatives, '.repeat(8)}all of them`,
    answer: `${'Registered charities and co-operatives, '.repeat(3)}Registered…`,
  },
  { eligibility: 'x'.repeat(300), answer: `${'x'.repeat(100)}…` },
])('$answer', ({ eligibility, answer }) => {
  expect(shortAnswer(eligibility)).toBe(answer);
});
