import { inEnglish, phrase, worded } from '@ngo-plus/contract/kernel';
import { expect, test } from 'vitest';
import { Problem } from '../failures/index.ts';
import { offeredLanguages, pickLanguage, writerIn } from './texts.ts';

test.for([
  { header: undefined, picked: 'en' },
  { header: '', picked: 'en' },
  { header: 'zz', picked: 'en' },
  { header: 'fr-RW,en;q=0.8', picked: 'fr' },
  { header: 'de, rw;q=0.9', picked: 'rw' },
  { header: 'EN-xa', picked: 'en-XA' },
  { header: 'en-GB', picked: 'en' },
  { header: ',;q=,', picked: 'en' },
])('“$header” picks $picked', ({ header, picked }) => {
  expect(pickLanguage(header, ['en', 'fr', 'rw', 'en-XA'])).toBe(picked);
});

test('English comes first, the pseudo-language last', () => {
  expect(offeredLanguages().at(0)).toBe('en');
  expect(offeredLanguages().at(-1)).toBe('en-XA');
});

test('a problem is written in the language of its reader, in English in logs', () => {
  const problem = new Problem('conflict', 'This task is now {{state}}. Check it again.', {
    values: { state: worded('Done') },
    fields: {
      amount: worded('Enter at most {{amount}}', { amount: 'GBP 5' }),
      name: phrase('Enter a name'),
    },
  });
  expect(problem.message).toBe('This task is now Done. Check it again.');
  expect(problem.body('1').fields).toEqual({ amount: 'Enter at most GBP 5', name: 'Enter a name' });
  const { message, fields } = problem.body('1', writerIn('en-XA'));
  expect(message).toMatch(/^\[Thïš tášk ïš ñöw/);
  expect(message).toContain('Döñê');
  expect(fields?.['name']).toMatch(/^\[Éñtêr á ñámê·+\]$/);
});

test('large numbers are grouped, in answers and in logs', () => {
  const wording = worded('Use {{maximum, number}} characters or fewer.', { maximum: 20_000 });
  expect(writerIn('en')(wording)).toBe('Use 20,000 characters or fewer.');
  expect(inEnglish(wording)).toBe('Use 20,000 characters or fewer.');
});

test('a value that depends on the language is written in it, also within a value that is a sentence', () => {
  const language = (name: string) => `in ${name}`;
  const wording = worded('This task is now {{state}}. Check it again.', {
    state: worded('After {{day}}', { day: language }),
  });
  expect(writerIn('en')(wording)).toBe('This task is now After in en. Check it again.');
  expect(inEnglish(wording)).toBe('This task is now After in en. Check it again.');
});
