import { existsSync, readdirSync, readFileSync } from 'node:fs';
import {
  compileForm,
  type FormDefinition,
  formDefinition,
  type Item,
  isContainer,
  itemsOf,
  type Question,
} from '@ngo-plus/contract/data/forms';
import { expect, test } from 'vitest';
import { findingsIn, formIn, workbookWith } from './testing.ts';
import { writeXlsForm } from './write-xlsform.ts';

const questionsIn = ({ items }: FormDefinition) =>
  [...itemsOf(items)].filter((item): item is Question => !isContainer(item));

const formOf = (survey: unknown[][], choices: unknown[][] = [], settings: unknown[][] = []) =>
  formIn(workbookWith({ survey, choices, settings }));

test.for([
  ['text', 'text'],
  ['string', 'text'],
  ['int', 'integer'],
  ['q picture', 'photo'],
  ['add image prompt', 'photo'],
  ['dateTime', 'date-time'],
  ['gps', 'point'],
  ['trigger', 'consent'],
  ['Select One colours', 'select-one'],
  ['select one from colours', 'select-one'],
  ['select_one_external colours', 'select-one'],
  ['add select one prompt using colours', 'select-one'],
  ['select all that apply from colours', 'select-multiple'],
  ['select_multiple   colours', 'select-multiple'],
  ['rank colours', 'ranking'],
  ['get start time', 'metadata'],
  ['uri:deviceid', 'metadata'],
  ['party', 'text'],
] as const)('The type %s is %s', async ([cell, type]) => {
  const { definition } = await formOf(
    [
      ['type', 'name', 'label'],
      [cell, 'a', 'A'],
    ],
    [
      ['list name', 'name', 'label'],
      ['colours', 'red', 'Red'],
    ],
  );
  expect(definition.items).toMatchObject([{ type, name: 'a' }]);
});

test('Names of columns, languages and values are read as authors write them', async () => {
  const { definition, findings } = await formOf(
    [
      [
        'Type',
        'NAME',
        'label::English (en)',
        'label:French',
        'media::image::English (en)',
        'bind:relevant',
        'bind: jr:constraintMsg',
        'Required',
        'read only',
        'constraint',
        'colour of ink',
      ],
      [
        'integer',
        'age',
        'Age',
        'Âge',
        'age.png',
        `\${name} != ‘x’`,
        'Too old',
        'TRUE',
        'no',
        '. < 150',
        'blue',
      ],
      ['', '', 'This row is a comment'],
      ['text', 'name', 'Name', 'Nom'],
    ],
    [],
    [
      ['form_title', 'id_string', 'default_language', 'style', 'sms_keyword'],
      ['Census', 'census', 'French (fr)', 'pages', 'join'],
    ],
  );
  expect(findings).toEqual([]);
  expect(definition).toEqual({
    title: { fr: 'Census' },
    languages: [
      { code: 'fr', name: 'French' },
      { code: 'en', name: 'English' },
    ],
    items: [
      {
        id: 'i1',
        type: 'integer',
        name: 'age',
        label: { en: 'Age', fr: 'Âge' },
        media: { image: { en: 'age.png' } },
        relevant: `\${name} != 'x'`,
        required: 'true()',
        constraint: '. < 150',
        constraintMessage: { fr: 'Too old' },
        extra: { 'colour of ink': 'blue' },
      },
      { id: 'i2', type: 'text', name: 'name', label: { en: 'Name', fr: 'Nom' } },
    ],
    lists: [],
    settings: { hasPages: true, extra: { sms_keyword: 'join' } },
  });
});

test('Groups, repeats, loops and “other” become a tree', async () => {
  const { definition } = await formOf(
    [
      ['type', 'name', 'label', 'repeat_count', 'appearance'],
      ['begin group', 'home', 'Home', '', 'table-list'],
      ['select_one yn', 'roof', 'Roof'],
      ['select_one yn', 'floor', 'Floor'],
      ['end group', ''],
      ['begin_repeat', 'child', 'Child', `\${n}`],
      ['select_one yn or_other', 'school', 'School?'],
      ['end_repeat'],
      ['begin loop over sizes', 'loop', 'Loop'],
      ['integer', 'count', 'How many %(label)s?'],
      ['end loop'],
      ['integer', 'n', 'N'],
    ],
    [
      ['list_name', 'name', 'label', 'score'],
      ['yn', 'y', 'Yes', 1],
      ['yn', 'n', 'No', 0],
      ['sizes', 's', 'small cows'],
      ['sizes', 'l', 'large cows'],
    ],
  );
  expect(definition.items).toMatchObject([
    { type: 'group', name: 'home', isMatrix: true, items: [{ name: 'roof' }, { name: 'floor' }] },
    {
      type: 'repeat',
      name: 'child',
      count: `\${n}`,
      items: [
        { name: 'school' },
        { name: 'school_other', type: 'text', relevant: `selected(\${school}, 'other')` },
      ],
    },
    {
      type: 'group',
      name: 'loop',
      items: [
        { name: 's', items: [{ name: 'count', label: { default: 'How many small cows?' } }] },
        { name: 'l', items: [{ name: 'count', label: { default: 'How many large cows?' } }] },
      ],
    },
    { name: 'n' },
  ]);
  expect(definition.lists[0]?.choices.map(({ name, columns }) => [name, columns])).toEqual([
    ['y', { score: '1' }],
    ['n', { score: '0' }],
    ['other', undefined],
  ]);
});

test('What cannot be imported as written is a finding with its row', async () => {
  const form = await formOf(
    [
      ['type', 'name', 'label', 'label', 'calculation'],
      ['text', 'a', 'A'],
      ['text', 'a', 'Again'],
      ['text', 'my name', 'Spaces'],
      ['text', '', 'No name at all'],
      ['strange', 'b', 'B'],
      ['select_one nowhere', 'c', 'C'],
      ['calculate', 'd', ''],
      ['end group'],
      ['begin group', 'g', 'G'],
      ['text', 'e', `Hello \${my name}`],
      ['end repeat'],
      ['begin repeat', 'h', 'H'],
      ['include', 'other', ''],
      ['', 'left', 'Without a type'],
      ['select_multiple cities', 'cities', 'Cities'],
    ],
    [
      ['list_name', 'name', 'label'],
      ['cities', 'new york', 'New York'],
      ['cities', 'kigali', 'Kigali'],
      ['cities', 'kigali', 'Kigali again'],
      ['', 'lost', 'Lost'],
    ],
  );
  expect(findingsIn(form)).toEqual([
    '1 The column “label” appears twice. The first was used.',
    '5 This choice has no list name. It was left out.',
    '3 The name “a” appears twice in this group. This one was changed to “a_2”.',
    "4 The name “my name” can't be used in expressions. It was changed to “my_name”.",
    '5 This row has no name. It was named “No_name_at_all”.',
    "6 The type “strange” isn't known. The question was imported as text.",
    '7 The list “nowhere” has no choices. Add them to the sheet “choices”.',
    '8 This calculation is empty. Enter its expression in the column “calculation”.',
    "9 This row ends a group that wasn't started. It was left out.",
    "12 This row ends a different kind of group from the one that's open. We closed the open one.",
    "14 Forms can't include other forms. Copy the rows of “other” into this sheet.",
    '15 This row has no type. It was left out as a comment.',
    "13 This group isn't closed. We closed it at the end of the sheet.",
    "- The choice “new york” of “cities” was renamed to “new_york”: names of choices can't contain spaces.",
    "- Two choices of “cities” are named “kigali”. Responses can't tell them apart.",
  ]);
  expect([...itemsOf(form.definition.items)].find(({ name }) => name === 'e')?.label).toEqual({
    default: `Hello \${my_name}`,
  });
});

test.for(['xlsx', 'biff8', 'xlsm'] as const)(
  'A workbook saved as %s is read by its content',
  async (type) => {
    const bytes = workbookWith(
      {
        Survey: [
          ['type', 'name', 'label'],
          ['date', 'day', 'Day'],
        ],
      },
      type,
    );
    expect((await formIn(bytes)).definition.items).toMatchObject([{ type: 'date', name: 'day' }]);
  },
);

test('Dates, times, numbers and switches in cells are read as authors see them', async () => {
  const { definition } = await formOf([
    ['type', 'name', 'label', 'default', 'required'],
    ['date', 'a', 'A', new Date(Date.UTC(2026, 10, 28)), true],
    ['integer', 'b', 'B', 7, false],
    ['decimal', 'c', 'C', 0.1, ''],
  ]);
  expect(questionsIn(definition).map(({ initial, required }) => [initial, required])).toEqual([
    ['2026-11-28', 'true()'],
    ['7', undefined],
    ['0.1', undefined],
  ]);
});

test.for([
  ['no workbook', Buffer.from('%PDF-1.7 not a workbook at all')],
  ['a cut workbook', workbookWith({ survey: [['type', 'name']] }).subarray(0, 900)],
] as const)('%s is refused with what to do', async ([, bytes]) => {
  await expect(formIn(bytes)).rejects.toThrow('Save it again as .xlsx');
});

test('A sheet that claims a million rows is read up to its content', async () => {
  const rows: unknown[][] = [
    ['type', 'name', 'label'],
    ['text', 'a', 'A'],
  ];
  rows[50_000] = ['text', 'far', 'Far away'];
  for (let index = 2; index < 50_000; index += 1) rows[index] ??= [];
  expect((await formOf(rows)).definition.items).toHaveLength(1);
});

const folder = new URL('../../../../../../../shared/data/forms/xlsform/', import.meta.url);
const workbooks = existsSync(folder) ? readdirSync(folder) : [];

test.for(workbooks)('%s opens, can be filled in, and survives a round trip', async (name) => {
  const { definition, formId, version, findings } = await formIn(
    readFileSync(new URL(name, folder)),
  );
  expect(formDefinition.parse(definition)).toEqual(definition);
  expect(definition.items.length + findings.length).toBeGreaterThan(0);
  expect(compileForm(definition).items.length).toBe([...itemsOf(definition.items)].length);
  const again = await formIn(writeXlsForm({ definition, formId, version }));
  expect(withoutIds(again.definition.items)).toEqual(withoutIds(definition.items));
  expect(again.definition.settings).toEqual(definition.settings);
  expect(new Set(again.definition.languages)).toEqual(new Set(definition.languages));
  const lists = ({ lists: all }: FormDefinition) => all.filter(({ choices }) => choices.length > 0);
  expect(lists(again.definition)).toEqual(lists(definition));
  expect(again.findings.length).toBeLessThanOrEqual(findings.length);
});

/** Ids are new with each import. */
const withoutIds = (items: readonly Item[]): unknown =>
  JSON.parse(JSON.stringify(items, (key, value) => (key === 'id' ? undefined : value)));

test('A form keeps its order and nesting in a round trip', async () => {
  const before = await formOf([
    ['type', 'name', 'label'],
    ['begin group', 'a', 'A'],
    ['begin repeat', 'b', 'B'],
    ['text', 'c', 'C'],
    ['end repeat'],
    ['end group'],
    ['text', 'd', 'D'],
  ]);
  const after = await formIn(writeXlsForm(before));
  expect(after.definition).toEqual(before.definition);
});
