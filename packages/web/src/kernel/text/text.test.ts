import { pluralForm } from '@ngo-plus/contract/kernel';
import { expect, test } from 'vitest';
import { openText } from './text.tsx';

const count = (text: ReturnType<typeof openText>, count: number) =>
  text.t('{{count}} posts', { count, defaultValue_one: '{{count}} post' });

test('the English sentence is the key, with its dots and colons', () => {
  const text = openText('en');
  expect(text.t('Note: nothing is lost. Try again...')).toBe('Note: nothing is lost. Try again...');
  expect([0, 1, 2].map((n) => count(text, n))).toEqual(['0 posts', '1 post', '2 posts']);
});

test('values in a sentence are not changed; React escapes them', () => {
  expect(openText('en').t('Hello {{name}}', { name: 'A & B' })).toBe('Hello A & B');
});

test('French needs a catalogue and no code: its zero is singular', () => {
  const text = openText('fr', {
    'Sign in': 'Se connecter',
    '{{count}} posts_one': '{{count}} article',
    '{{count}} posts_many': "{{count}} d'articles",
    '{{count}} posts_other': '{{count}} articles',
  });
  expect(text.t('Sign in')).toBe('Se connecter');
  expect([0, 1, 2].map((n) => count(text, n))).toEqual(['0 article', '1 article', '2 articles']);
  expect(text.t('Not translated yet')).toBe('Not translated yet');
});

test('Kinyarwanda needs a catalogue and no code: one form for one, one for the rest', () => {
  const text = openText('rw', {
    'Sign in': 'Injira',
    '{{count}} posts_one': 'inyandiko {{count}}',
    '{{count}} posts_other': 'inyandiko {{count}} zose',
  });
  expect(text.t('Sign in')).toBe('Injira');
  expect([0, 1, 5].map((n) => count(text, n))).toEqual([
    'inyandiko 0 zose',
    'inyandiko 1',
    'inyandiko 5 zose',
  ]);
});

test.each([
  ['en', 1, 'one'],
  ['fr', 0, 'one'],
  ['rw', 0, 'other'],
  ['rw', 1, 'one'],
  ['rw', 2, 'other'],
  ['sw', 1, 'one'],
  ['sw', 2, 'other'],
])('in %s %i is %s', (language, number, form) => expect(pluralForm(language, number)).toBe(form));
