import { expect, test } from 'vitest';
import { formOf } from '../model/testing.ts';
import { textsOf, withoutLanguage } from './texts.ts';
import { readTranslations, translationCsv } from './translation-file.ts';

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

test('an unchanged file changes nothing', () => {
  expect(readTranslations(form, csv)).toEqual({ definition: form, changed: 0 });
});

test('formulas are text for spreadsheets', () => {
  expect(csv).toContain(`"'-5 or ""more"", =old?"`);
});

test('translations are found by their keys, also after Excel saved the file with semicolons', () => {
  const translated = [
    'key;text;question;français (fr)',
    'choice/l/0;choice;l;Oui',
    'item/a/hint;hint;age;',
    'item/gone/label;label;x;Perdu',
  ].join('\n');
  const read = readTranslations(form, translated);
  expect(read?.changed).toBe(1);
  expect(read?.definition.lists[0]?.choices[0]?.label).toEqual({ en: 'Yes', fr: 'Oui' });
  expect(read?.definition.items[0]).toBe(form.items[0]);
});

test('other files are refused', () => {
  expect(readTranslations(form, 'name,label\na,b')).toBeUndefined();
});

test('a removed language leaves no texts; the first stays', () => {
  const without = withoutLanguage(form, 'fr');
  expect(without.languages.map(({ code }) => code)).toEqual(['en']);
  expect(textsOf(without).some(({ text }) => 'fr' in text)).toBe(false);
  expect(withoutLanguage(form, 'en')).toBe(form);
});
