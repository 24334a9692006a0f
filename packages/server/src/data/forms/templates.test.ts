import {
  compileForm,
  FormResponse,
  faultsIn,
  formDefinition,
  itemsOf,
} from '@ngo-plus/contract/data/forms';
import { expect, test } from 'vitest';
import { definitionFromTemplate, listFormTemplates, templates } from './templates.ts';

const ids = [...templates().keys()];

test('there are at least twelve templates, each with a title of its own', async () => {
  const titles = (await listFormTemplates()).map(({ title }) => title);
  expect(titles.length).toBeGreaterThanOrEqual(12);
  expect(new Set(titles).size).toBe(titles.length);
});

test.for(ids)('%s has no faults and can be filled in', (id) => {
  const definition = definitionFromTemplate(id, 'Title');
  expect(formDefinition.parse(definition)).toEqual(definition);
  const form = compileForm(definition);
  expect(form.faults).toEqual([]);
  const response = new FormResponse({ form, host, language: 'en' });
  expect(faultsIn(response).map(({ rule }) => rule)).toContain('required');
});

test.for(ids)('%s asks with labels, offers choices that exist, and uses all lists', (id) => {
  const { items, lists } = definitionFromTemplate(id, 'Title');
  const used = new Set<string>();
  for (const item of itemsOf(items)) {
    if (!['metadata', 'group', 'repeat'].includes(item.type))
      expect(item.label).toHaveProperty('en');
    if (!('choices' in item) || item.choices === undefined) continue;
    used.add(item.choices);
    expect(lists.map(({ name }) => name)).toContain(item.choices);
  }
  expect(lists.map(({ name }) => name).filter((name) => !used.has(name))).toEqual([]);
});

test('two forms from one template have different ids', () => {
  const idsIn = () =>
    [...itemsOf(definitionFromTemplate('attendance', 'A').items)].map(({ id }) => id);
  const first = new Set(idsIn());
  expect(idsIn().filter((id) => first.has(id))).toEqual([]);
});

const host = {
  now: () => Date.UTC(2026, 10, 28),
  zone: 'Africa/Kigali',
  random: () => 0.5,
  uuid: () => crypto.randomUUID(),
  matches: (text: string, pattern: string) => new RegExp(`^(?:${pattern})$`).test(text),
  digest: () => '',
  toBase64: (text: string) => text,
  fromBase64: (text: string) => text,
  property: () => '',
  lastSaved: () => '',
  rows: () => undefined,
};
