import { expect, test } from 'vitest';
import { ask, fixedHost, formWith, group, nodeNamed, repeat, respondTo } from '../testing.ts';
import { nodesWithin } from './answer-node.ts';
import { faultsIn } from './checks.ts';
import { offeredChoices } from './choices.ts';
import { compileForm } from './compile.ts';
import { FormResponse } from './form-response.ts';
import { storedAnswers } from './stored.ts';

const shownNames = (response: FormResponse) =>
  [...nodesWithin(response.root)].filter(({ isRelevant }) => isRelevant).map(({ name }) => name);

/** Answers by the name of their question. */
function storedByName(response: FormResponse): Record<string, unknown> {
  const names = new Map(response.form.items.map(({ item }) => [item.id, item.name]));
  const named = (answers: object): Record<string, unknown> =>
    Object.fromEntries(
      Object.entries(answers).map(([id, value]) => [
        names.get(id),
        Array.isArray(value) && typeof value[0] === 'object'
          ? value.map(({ answers: inner }) => named(inner))
          : value,
      ]),
    );
  return named(storedAnswers(response.root));
}

test('A question is shown only while its condition holds, and what it held is not stored meanwhile', () => {
  const response = respondTo([
    ask('married'),
    group('partner', [ask('partner_name')], { relevant: `\${married} = 'yes'` }),
    ask('greeting', { type: 'calculated', calculation: `concat('Hi ', \${partner_name})` }),
  ]);
  expect(shownNames(response)).toEqual(['married', 'greeting']);
  response.setAnswer(nodeNamed(response, 'married'), 'yes');
  expect(shownNames(response)).toEqual(['married', 'partner', 'partner_name', 'greeting']);
  response.setAnswer(nodeNamed(response, 'partner_name'), 'Aline');
  expect(storedByName(response)).toMatchObject({ partner_name: 'Aline', greeting: 'Hi Aline' });
  response.setAnswer(nodeNamed(response, 'married'), 'no');
  expect(storedByName(response)).toEqual({ married: 'no', greeting: 'Hi ' });
  response.setAnswer(nodeNamed(response, 'married'), 'yes');
  expect(storedByName(response)).toMatchObject({ greeting: 'Hi Aline' });
});

test('Calculations follow each other, in whichever order they are written', () => {
  const response = respondTo([
    ask('total', { type: 'calculated', calculation: `\${net} + \${tax}` }),
    ask('tax', { type: 'calculated', calculation: `\${net} * 0.18` }),
    ask('net', { type: 'calculated', calculation: `\${price} * \${number}` }),
    ask('price', { type: 'decimal' }),
    ask('number', { type: 'integer' }),
  ]);
  expect(storedByName(response)).toEqual({});
  response.setAnswer(nodeNamed(response, 'price'), 50);
  response.setAnswer(nodeNamed(response, 'number'), 2);
  expect(storedByName(response)).toMatchObject({ net: 100, tax: 18, total: 118 });
  response.setAnswer(nodeNamed(response, 'price'), undefined);
  expect(storedByName(response)).toEqual({ number: 2 });
});

test('Division by zero and text in a calculation leave it empty', () => {
  const response = respondTo([
    ask('a', { type: 'calculated', calculation: '1 div 0' }),
    ask('b', { type: 'calculated', calculation: "'x' + 1" }),
    ask('c', { type: 'calculated', calculation: 'strange(1)' }),
  ]);
  expect(storedByName(response)).toEqual({});
});

test('Answers inside a repetition refer to the same repetition', () => {
  const response = respondTo([
    repeat('member', [
      ask('name'),
      ask('age', { type: 'integer' }),
      ask('is_adult', { type: 'calculated', calculation: `if(\${age} >= 18, 'yes', 'no')` }),
      ask('number', { type: 'calculated', calculation: 'position(..)' }),
      repeat('visit', [
        ask('label', { type: 'calculated', calculation: `concat(\${name}, position(..))` }),
      ]),
    ]),
    ask('adults', { type: 'calculated', calculation: `count(\${member}[\${is_adult} = 'yes'])` }),
    ask('ages', { type: 'calculated', calculation: `sum(\${age})` }),
  ]);
  const [member] = response.form.top;
  if (member === undefined) throw new Error('No repeat.');
  const second = response.addRepetition(response.root, member);
  response.setAnswer(nodeNamed(response, 'age', 0), 40);
  response.setAnswer(nodeNamed(response, 'age', 1), 4);
  response.setAnswer(nodeNamed(response, 'name', 1), 'Keza');
  const [, , , , visit] = member.children;
  if (visit === undefined) throw new Error('No repeat inside.');
  response.addRepetition(second, visit);
  expect(storedByName(response)).toEqual({
    member: [
      { age: 40, is_adult: 'yes', number: 1, visit: [{ label: '1' }] },
      {
        name: 'Keza',
        age: 4,
        is_adult: 'no',
        number: 2,
        visit: [{ label: 'Keza1' }, { label: 'Keza2' }],
      },
    ],
    adults: 1,
    ages: 44,
  });
  response.removeRepetition(response.environment.answersTo('member', response.root)[0] as never);
  expect(storedByName(response)).toMatchObject({
    member: [{ name: 'Keza', number: 1 }],
    adults: 0,
    ages: 4,
  });
});

test('The number of repetitions follows its calculation', () => {
  const response = respondTo([
    ask('children', { type: 'integer' }),
    repeat('child', [ask('name', { initial: 'New' })], { count: `\${children}` }),
    ask('named', { type: 'calculated', calculation: `join(', ', \${name})` }),
  ]);
  const children = nodeNamed(response, 'children');
  expect(shownNames(response)).toEqual(['children', 'named']);
  response.setAnswer(children, 3);
  expect(storedByName(response)).toMatchObject({ named: 'New, New, New' });
  response.setAnswer(nodeNamed(response, 'name', 1), 'Keza');
  response.setAnswer(children, 2);
  expect(storedByName(response)).toMatchObject({ named: 'New, Keza' });
  response.setAnswer(children, -1);
  expect(storedByName(response)).toEqual({ children: -1 });
});

test('Choices depend on an earlier answer, and one that is no longer offered is removed', () => {
  const lists = [
    {
      name: 'provinces',
      choices: [
        { name: 'east', label: {} },
        { name: 'west', label: {} },
      ],
    },
    {
      name: 'districts',
      choices: [
        { name: 'kayonza', label: { en: 'Kayonza' }, columns: { province: 'east' } },
        { name: 'rubavu', label: { en: 'Rubavu' }, columns: { province: 'west' } },
      ],
    },
  ];
  const response = respondTo(
    [
      ask('province', { type: 'select-one', choices: 'provinces' }),
      ask('district', {
        type: 'select-one',
        choices: 'districts',
        choiceFilter: `province = \${province}`,
      }),
      ask('shown', {
        type: 'calculated',
        calculation: `jr:choice-name(\${district}, '\${district}')`,
      }),
      ask('season', { type: 'select-one', choices: 'fruits.csv' }),
    ],
    { lists },
  );
  const district = nodeNamed(response, 'district');
  expect(offeredChoices(response, district)).toEqual([]);
  response.setAnswer(nodeNamed(response, 'province'), 'east');
  expect(offeredChoices(response, district).map(({ name }) => name)).toEqual(['kayonza']);
  response.setAnswer(district, 'kayonza');
  expect(storedByName(response)).toMatchObject({ shown: 'Kayonza' });
  response.setAnswer(nodeNamed(response, 'province'), 'west');
  expect(storedByName(response)).toEqual({ province: 'west' });
  expect(offeredChoices(response, nodeNamed(response, 'season')).map(({ name }) => name)).toEqual([
    'mango',
    'cherry',
  ]);
});

test('Names from a repeat are choices', () => {
  const response = respondTo([
    repeat('member', [ask('name', { initial: 'Keza' })]),
    ask('head', { type: 'select-one', choices: `\${name}` }),
  ]);
  const head = nodeNamed(response, 'head');
  expect(offeredChoices(response, head).map(({ name }) => name)).toEqual(['Keza']);
  response.setAnswer(head, 'Aline');
  expect(faultsIn(response).map(({ rule }) => rule)).toEqual(['choice']);
});

test('A calculation with a trigger runs only when the trigger changes', () => {
  const response = respondTo([
    ask('farm'),
    ask('seen', { calculation: 'now()', trigger: `\${farm}` }),
    ask('note_of_farm', { trigger: `\${farm}` }),
    ask('after', { calculation: `concat(\${seen}, '!')`, trigger: `\${seen}` }),
  ]);
  expect(storedByName(response)).toEqual({});
  response.setAnswer(nodeNamed(response, 'note_of_farm'), 'kept until the farm changes');
  response.setAnswer(nodeNamed(response, 'farm'), 'Hill');
  expect(storedByName(response)).toEqual({
    farm: 'Hill',
    seen: '2026-11-28T14:30:00.000+02:00',
    after: '2026-11-28T14:30:00.000+02:00!',
  });
});

test('Required questions, rules, types and choices are checked in the order of the form', () => {
  const response = respondTo(
    [
      ask('name', { required: 'true()', requiredMessage: { en: 'We need a name.' } }),
      ask('age', { type: 'integer', constraint: '. >= 0 and . < 150', initial: '200' }),
      ask('share', { type: 'range', parameters: { start: '0', end: '10' }, initial: '11' }),
      ask('day', { type: 'date', initial: '2026-02-30' }),
      ask('where', { type: 'point', initial: '91 0' }),
      ask('pet', { type: 'select-one', choices: 'pets', initial: 'cow' }),
      ask('count', { type: 'integer', initial: '1.5' }),
      ask('fine', { type: 'point', initial: '-1.94 30.06 1500 5' }),
      ask('hidden', { required: 'true()', relevant: 'false()' }),
      ask('sometimes', { required: `\${age} < 10` }),
    ],
    { lists: [{ name: 'pets', choices: [{ name: 'cat', label: {} }] }] },
  );
  expect(faultsIn(response).map(({ node, rule, text }) => [node.name, rule, text])).toEqual([
    ['name', 'required', 'We need a name.'],
    ['age', 'constraint', undefined],
    ['share', 'type', undefined],
    ['day', 'type', undefined],
    ['where', 'type', undefined],
    ['pet', 'choice', undefined],
    ['count', 'type', undefined],
  ]);
});

test('Rules that depend on themselves are faults, and the rest of the form works', () => {
  const form = compileForm(
    formWith([
      ask('a', { type: 'calculated', calculation: `\${b} + 1` }),
      ask('b', { type: 'calculated', calculation: `\${a} + 1` }),
      ask('c', { type: 'calculated', calculation: `\${a} * 2` }),
      ask('d', { type: 'calculated', calculation: `\${nowhere}` }),
      ask('e', { relevant: '1 +' }),
      ask('e', { label: { en: `Hello \${missing}` } }),
      ask('ok', { type: 'calculated', calculation: '1 + 1' }),
    ]),
  );
  const names = new Map(form.items.map(({ item }) => [item.id, item.name]));
  expect(form.faults.map(({ itemId, rule }) => [names.get(itemId), rule])).toEqual([
    ['e', 'relevant'],
    ['d', 'calculation'],
    ['e', 'label'],
    ['a', 'calculation'],
    ['b', 'calculation'],
    ['e', 'name'],
  ]);
  const response = new FormResponse({ form, host: fixedHost, language: 'en' });
  expect(storedByName(response)).toMatchObject({ ok: 2 });
});

test('A saved response keeps its answers, its repetitions and their keys', () => {
  const items = [
    ask('farm'),
    repeat('field', [ask('crop'), group('size', [ask('acres', { type: 'decimal' })])]),
    ask('photo', { type: 'photo' }),
  ];
  const response = respondTo(items);
  const [, field] = response.form.top;
  if (field === undefined) throw new Error('No repeat.');
  response.addRepetition(response.root, field);
  response.setAnswer(nodeNamed(response, 'acres', 1), 2.5);
  response.setAnswer(nodeNamed(response, 'photo'), { name: 'a.jpg', type: 'image/jpeg', bytes: 9 });
  const saved = storedAnswers(response.root);
  const again = respondTo(items, { answers: saved });
  expect(storedAnswers(again.root)).toEqual(saved);
  expect(storedAnswers(respondTo(items, { answers: {} }).root)).toEqual({});
});

test('Labels show answers, and those who show them hear of changes', () => {
  const response = respondTo([ask('name'), ask('age', { label: { en: `How old is \${name}?` } })]);
  const age = nodeNamed(response, 'age');
  let calls = 0;
  const stop = response.subscribe(age, () => {
    calls += 1;
  });
  response.setAnswer(nodeNamed(response, 'name'), 'Keza');
  expect([response.labelOf(age), calls]).toEqual(['How old is Keza?', 1]);
  stop();
  response.setAnswer(nodeNamed(response, 'name'), 'Aline');
  expect(calls).toBe(1);
});

test('A change in one repetition does not evaluate the others', () => {
  let evaluations = 0;
  const response = new FormResponse({
    form: compileForm(
      formWith([
        repeat(
          'row',
          [ask('a'), ask('b', { type: 'calculated', calculation: `property(\${a})` })],
          {
            count: '1000',
          },
        ),
      ]),
    ),
    host: {
      ...fixedHost,
      property: (name) => {
        evaluations += 1;
        return name;
      },
    },
    language: 'en',
  });
  evaluations = 0;
  response.setAnswer(nodeNamed(response, 'a', 500), 'x');
  expect(evaluations).toBe(1);
});
