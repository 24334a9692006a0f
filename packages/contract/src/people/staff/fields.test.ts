import { expect, test } from 'vitest';
import { jobTitle } from './fields.ts';

test.for([
  { text: '  Nurse ', is: 'Nurse' },
  { text: 'ممرضة / Nurse', is: 'ممرضة / Nurse' },
  { text: 'Nurse\u0000', is: undefined },
  { text: 'Nurse\nCook', is: undefined },
  { text: '\u202ednurse.exe', is: undefined },
  { text: '\u2067Nurse', is: undefined },
  { text: 'x'.repeat(101), is: undefined },
])('a job title of $text', ({ text, is }) => {
  expect(jobTitle.safeParse(text).data).toBe(is);
});
