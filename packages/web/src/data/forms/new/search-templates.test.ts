import type { FormTemplate } from '@ngo-plus/contract/data/forms';
import { expect, test } from 'vitest';
import { searchTemplates } from './search-templates.ts';

const template = (id: string, title: string, keywords: string[], label: string): FormTemplate => ({
  id,
  title,
  description: '',
  keywords,
  questions: 1,
  outline: [{ label, type: 'text', depth: 0 }],
});

const templates = [
  template('a', 'Attendance', ['training'], 'Facilitator'),
  template('b', 'Market prices', ['cash'], 'Price of maize'),
];

test.for([
  ['', ['a', 'b']],
  ['TRAIN', ['a']],
  ['price mai', ['b']],
  ['price train', []],
  ['rice', []],
] as const)('“%s” finds %j', ([search, ids]) => {
  expect(searchTemplates(templates, search).map(({ id }) => id)).toEqual(ids);
});
