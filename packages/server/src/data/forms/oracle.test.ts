import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type Container,
  compileForm,
  type FormDefinition,
  FormResponse,
  type Host,
  textOfAnswer,
} from '@ngo-plus/contract/data/forms';
import { expect, test } from 'vitest';
import { projectDir } from '../../kernel/index.ts';
import { type InstanceValues, openWithOracle } from './testing-oracle.ts';
import { writeXForm } from './xform/index.ts';
import { formIn } from './xlsform/testing.ts';

/** Expressions about a person, their pets and three children, each with its number times ten. */
const expressions = [
  '1 + 2 * 3',
  '(1 + 2) * 3',
  '7 div 2',
  '7 mod 4',
  '-7 mod 4',
  '2 - -2',
  '0.1 + 0.2 < 0.31',
  '1 = 1 and 2 > 1 or false()',
  '1 < 2 = true()',
  "'5' = 5",
  "'05' = '5'",
  '3 > 2 > 1',
  "concat(${name}, ' is ', ${age})",
  '${age} >= 18',
  '${blank} > 18',
  "${blank} = ''",
  "${blank} != 'x'",
  '/data/age + 1',
  "if(${age} > 30, 'older', 'younger')",
  'coalesce(${blank}, ${name})',
  'once(7)',
  'checklist(2, 3, true(), false(), true())',
  'checklist(-1, 1, true(), false(), true())',
  'weighted-checklist(5, 9, true(), 4, true(), 2, false(), 9)',
  "boolean-from-string('1')",
  "boolean-from-string('yes')",
  'not(1 = 1)',
  "selected(${pets}, 'cat')",
  "selected(${pets}, 'at')",
  'selected-at(${pets}, 1)',
  'selected-at(${pets}, 9)',
  'count-selected(${pets})',
  "jr:choice-name('hen', '${pets}')",
  "instance('animals')/root/item[name = 'hen']/legs",
  "count(instance('animals')/root/item[legs > 2])",
  "instance('animals')/root/item[selected(${pets}, name)][2]/name",
  'count(${child})',
  'sum(${number})',
  'max(${number})',
  'min(/data/child/number)',
  "join('-', ${number})",
  'indexed-repeat(${number}, ${child}, 2)',
  'indexed-repeat(${number}, ${child}, 9)',
  '${child}[position() = 3]/number',
  'count(${child}[${number} > 15])',
  'count-non-empty(${number})',
  "regex('a1', '[a-z][0-9]')",
  "substr('Kigali', 2)",
  "substr('Kigali', 0, 3)",
  "substr('Kigali', -2)",
  "substring('12345', 1.5, 2.6)",
  "substring-before('a:b:c', ':')",
  "substring-after('a:b:c', ':')",
  "translate('bar', 'abc', 'AB')",
  "normalize-space('  a   b ')",
  "contains('volunteer', 'lun')",
  "starts-with('volunteer', 'vol')",
  "ends-with('volunteer', 'vol')",
  'round(2.5)',
  'round(1234, -2)',
  'int(-3.9)',
  "number('x')",
  'pow(2, 10)',
  '1 div 8',
  'max(3, 10, 7)',
  'today() = date(today())',
  "date('2026-11-28') + 1",
  'date(20786)',
  "'2026-01-31' < '2026-02-01'",
  "decimal-date-time('1970-01-02T00:00:00Z')",
  "decimal-date-time('1970-01-02T12:00:00+12:00')",
  "decimal-time('06:00')",
  "format-date(${born}, '%d/%m/%y')",
  "format-date(${born}, '%a %e %b %Y')",
  "format-date(${blank}, '%Y')",
  "round(distance('0 0 0 0; 0 1 0 0') div 1000)",
  "round(area('0 0 0 0; 0 1 0 0; 1 1 0 0; 1 0 0 0; 0 0 0 0') div 1000000)",
  "geofence('0.5 0.5', '0 0; 0 1; 1 1; 1 0; 0 0')",
  "geofence('1.5 0.5', '0 0; 0 1; 1 1; 1 0; 0 0')",
  'sin(1) + cos(1) + tan(1) + atan2(1, 2) + exp(1) + log(2) + log10(2) + sqrt(2) + pi()',
  'abs(-2) + floor(2.7) + ceiling(2.2)',
  "string-length(base64-decode('a2k='))",
  'string-length(uuid())',
] as const;

const host: Host = {
  now: () => Date.now(),
  zone: 'UTC',
  random: () => 0.5,
  uuid: () => crypto.randomUUID(),
  matches: (text, pattern) => new RegExp(`^(?:${pattern})$`).test(text),
  digest: () => '',
  toBase64: (text) => Buffer.from(text).toString('base64'),
  fromBase64: (text) => Buffer.from(text, 'base64').toString(),
  property: () => '',
  lastSaved: () => '',
  rows: () => undefined,
};

const animals = [
  ['cat', 'Cat', '4'],
  ['dog', 'Dog', '4'],
  ['hen', 'Hen', '2'],
] as const;

const formOf = (calculations: readonly string[]): FormDefinition => ({
  title: { en: 'Household' },
  languages: [{ code: 'en', name: 'English' }],
  items: [
    { id: 'name', type: 'text', name: 'name', label: { en: 'Name' }, initial: 'Aline' },
    { id: 'age', type: 'integer', name: 'age', label: { en: 'Age' }, initial: '34' },
    { id: 'born', type: 'date', name: 'born', label: { en: 'Born' }, initial: '1992-02-29' },
    { id: 'blank', type: 'text', name: 'blank', label: { en: 'Blank' } },
    {
      id: 'pets',
      type: 'select-multiple',
      name: 'pets',
      label: { en: 'Pets' },
      initial: 'cat dog',
      choices: 'animals',
    },
    {
      id: 'child',
      type: 'repeat',
      name: 'child',
      label: { en: 'Child' },
      count: '3',
      items: [
        {
          id: 'number',
          type: 'calculated',
          name: 'number',
          label: {},
          calculation: 'position(..) * 10',
        },
      ],
    },
    ...calculations.map((calculation, at) => ({
      id: `x${at}`,
      type: 'calculated' as const,
      name: `x${at}`,
      label: {},
      calculation,
    })),
  ],
  lists: [
    {
      name: 'animals',
      choices: animals.map(([name, label, legs]) => ({
        name,
        label: { en: label },
        columns: { legs },
      })),
    },
  ],
  settings: {},
});

const xformOf = (definition: FormDefinition): string =>
  writeXForm({ definition, formId: 'form', version: '1' });

/** What our engine has in a new response, as the oracle lists it. */
function valuesOf(definition: FormDefinition): InstanceValues {
  const language = definition.languages[0]?.code ?? 'en';
  const response = new FormResponse({ form: compileForm(definition), host, language });
  const values = new Map<string, string | null>();
  const collect = (container: Container, path: string) => {
    for (const [{ item }, nodes] of container.inside)
      for (const [at, node] of nodes.entries()) {
        const place = `${path}/${item.name}${item.type === 'repeat' ? `[${at + 1}]` : ''}`;
        if (item.type === 'group' || item.type === 'repeat') collect(node, place);
        else values.set(place, node.isRelevant ? textOfAnswer(node.answer) : null);
      }
  };
  collect(response.root, '/data');
  return values;
}

test('expressions have the same results as in the engine of ODK', async () => {
  const definition = formOf(expressions);
  const [ours, theirs] = [valuesOf(definition), await openWithOracle(xformOf(definition))];
  const results = (values: InstanceValues) =>
    expressions.map((expression, at) => `${expression} = ${rounded(values.get(`/data/x${at}`))}`);
  expect(results(ours)).toEqual(results(theirs));
});

/** Sums of fractions differ in their last digit, by the order of addition. */
const rounded = (value: string | null | undefined): string => {
  const number = Number(value);
  return value && Number.isFinite(number) ? String(Number(number.toPrecision(12))) : `${value}`;
};

const folder = join(projectDir, '../shared/data/forms/xlsform');
const workbooks = existsSync(folder)
  ? readdirSync(folder).filter((name) => /\.xls[xm]?$/.test(name))
  : [];

/** What a new response records about itself: the page that sends it adds these facts. */
const metadata = (definition: FormDefinition) =>
  new Set(
    compileForm(definition)
      .items.filter(({ item }) => item.type === 'metadata')
      .map(({ item }) => item.name),
  );

test.for(workbooks)('%s opens in the engine of ODK with the same values', async (name) => {
  const { definition } = await formIn(readFileSync(join(folder, name)));
  const theirs = await openWithOracle(xformOf(definition));
  const ours = valuesOf(definition);
  const facts = metadata(definition);
  const comparable = (values: InstanceValues) =>
    [...values].flatMap(([path, value]) =>
      ours.has(path) && theirs.has(path) && !facts.has(path.slice(path.lastIndexOf('/') + 1))
        ? [`${path} = ${value}`]
        : [],
    );
  expect(comparable(ours).sort()).toEqual(comparable(theirs).sort());
});
