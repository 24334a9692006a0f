import { textsOf } from '@ngo-plus/contract/data/forms';
import { expect, test } from 'vitest';
import { formOf } from '../model/testing.ts';
import { withoutLanguage } from './texts.ts';
import { translationCsv } from './translation-file.ts';

const form = formOf(
  [
    {
      id: 'a',
      name: 'age',
      type: 'select-one',
      choices: 'l',
      label: { en: '-5 or "more", =old?', fr: 'Âge' },
      hint: { en: 'Line one\nline two' },
    },
  ],
  {
    languages: [
      { code: 'en', name: 'English' },
      { code: 'fr', name: 'français' },
    ],
    lists: [{ name: 'l', choices: [{ name: 'y', label: { en: 'Yes' } }] }],
  },
);

const csv = translationCsv(form, ({ kind }) => kind);

test('formulas are text for spreadsheets', () => {
  expect(csv).toContain(`"'-5 or ""more"", =old?"`);
});

test('a removed language leaves no texts; the first stays', () => {
  const without = withoutLanguage(form, 'fr');
  expect(without.languages.map(({ code }) => code)).toEqual(['en']);
  expect(textsOf(without).some(({ text }) => 'fr' in text)).toBe(false);
  expect(withoutLanguage(form, 'en')).toBe(form);
});
