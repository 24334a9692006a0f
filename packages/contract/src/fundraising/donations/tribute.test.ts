import { expect, test } from 'vitest';
import { giveForm, tributeProblems } from './tribute.ts';

const occasion = 'Choose a dedication';
const person = "Enter the honouree's name";
const address = 'Enter the email address the card goes to';

test.each([
  { written: {}, problems: {} },
  { written: { tribute: '', tributeTo: ' ', cardTo: '', cardWords: '' }, problems: {} },
  { written: { tribute: 'honour', tributeTo: 'Ada' }, problems: {} },
  { written: { tribute: 'memory' }, problems: { tributeTo: person } },
  { written: { tributeTo: 'Ada' }, problems: { tribute: occasion } },
  {
    written: { cardTo: 'ada@example.org' },
    problems: { tribute: occasion, tributeTo: person },
  },
  {
    written: { tribute: 'honour', cardTo: 'ada@example.org', cardWords: 'Thank you' },
    problems: { tributeTo: person },
  },
  {
    written: { tribute: 'honour', tributeTo: 'Ada', cardWords: 'Thank you' },
    problems: { cardTo: address },
  },
])('$written has the errors $problems', ({ written, problems }) => {
  expect(tributeProblems(written)).toEqual(problems);
});

test('a card without a recipient is reported with the other errors', () => {
  const read = giveForm.safeParse({ cardTo: 'ada@example.org' });
  const messages = Object.fromEntries(
    read.error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [],
  );
  expect(messages).toMatchObject({
    amount: 'Enter an amount',
    tribute: occasion,
    tributeTo: person,
  });
});
