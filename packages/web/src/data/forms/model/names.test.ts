import { expect, test } from 'vitest';
import { choiceNameFrom, freeName, nameFromLabel, renamed } from './names.ts';
import { duplicateOf, newItem } from './new-item.ts';
import { formOf, itemsOfPlan } from './testing.ts';

test.for([
  ['How old are you?', 'how_old_are_you'],
  ["What's your mother’s name", 'whats_your_mothers_name'],
  [`Quel âge a \${name} ?`, 'quel_age_a'],
  ['1. Village', 'village'],
  ['هل أنت بخير', 'هل_انت_بخير'],
  ['???', 'text'],
] as const)('the name from %s is %s', ([label, name]) => {
  expect(nameFromLabel(label, 'text')).toBe(name);
});

test('names that are taken get a number', () => {
  expect(freeName('age', new Set(['age', 'age_2']))).toBe('age_3');
  expect(choiceNameFrom('Yes', new Set(['yes']))).toBe('yes_2');
});

test('rules, texts and the name of responses follow a new name', () => {
  const items = itemsOfPlan(['age', { g: ['b'] }]).map((item) => ({
    ...item,
    relevant: `\${age} > 5 and \${agent} = 1`,
    hint: { en: `As \${ age } says` },
  }));
  const form = renamed(formOf(items, { settings: { instanceName: `\${age}` } }), 'age', 'years');
  expect(form.items.map(({ relevant, hint }) => [relevant, hint])).toEqual([
    [`\${years} > 5 and \${agent} = 1`, { en: `As \${years} says` }],
    [`\${years} > 5 and \${agent} = 1`, { en: `As \${years} says` }],
  ]);
  expect(form.settings.instanceName).toBe(`\${years}`);
});

const texts = { label: '', choice: (n: number) => `Option ${n}`, yes: 'Yes', no: 'No' };

test('a new question with choices has a list of its own, and a copy of it another', () => {
  const empty = formOf([]);
  const { item, lists } = newItem(empty, 'select-one', texts);
  const copy = duplicateOf(formOf([item], { lists: [...lists] }), item);
  expect(lists.map(({ name }) => name)).toEqual(['choice']);
  expect(copy.item).toMatchObject({ name: 'choice_2', choices: 'choice_2' });
  expect(copy.item.id).not.toBe(item.id);
  expect(copy.lists.map(({ name }) => name)).toEqual(['choice', 'choice_2']);
});

test('yes or no questions share one list', () => {
  const first = newItem(formOf([]), 'yes-no', texts);
  const second = newItem(formOf([first.item], { lists: [...first.lists] }), 'yes-no', texts);
  expect(second.lists).toHaveLength(1);
  expect(second.item).toMatchObject({ choices: 'yes_no', name: 'yes_no_2' });
});
