import { existsSync, readdirSync, readFileSync } from 'node:fs';
import type { FormDefinition, Item } from '@ngo-plus/contract/data/forms';
import { parseExpression } from '@ngo-plus/contract/data/forms';
import { SaxesParser } from 'saxes';
import { expect, test } from 'vitest';
import { formIn } from '../xlsform/testing.ts';
import { writeXForm } from './write-xform.ts';

type Tag = {
  readonly name: string;
  readonly attributes: Record<string, string>;
  readonly path: string;
};

/** The elements of a document, each with its path in the instance that it is in. Fails unless it is well formed. */
function tagsIn(xml: string): Tag[] {
  const tags: Tag[] = [];
  const open: string[] = [];
  const parser = new SaxesParser({ xmlns: true });
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name, attributes }) => {
    open.push(name);
    const data = open.indexOf('data');
    const path = data < 0 ? '' : `/${open.slice(data).join('/')}`;
    const values = Object.entries(attributes).map(([key, { value }]) => [key, value] as const);
    tags.push({ name, path, attributes: Object.fromEntries(values) });
  });
  parser.on('closetag', () => open.pop());
  parser.write(xml).close();
  return tags;
}

const tagsOf = (definition: FormDefinition) =>
  tagsIn(writeXForm({ definition, formId: 'form-1', version: '3' }));

const form = (items: Item[], lists: FormDefinition['lists'] = []): FormDefinition => ({
  title: { en: 'Wells & pumps' },
  languages: [
    { code: 'en', name: 'English' },
    { code: 'fr', name: 'French' },
  ],
  items,
  lists,
  settings: {},
});

const pump: Item = {
  id: 'c',
  type: 'repeat',
  name: 'pump',
  label: { en: 'Pump' },
  count: `\${pumps} + 1`,
  items: [
    { id: 'd', type: 'decimal', name: 'depth', label: { en: 'Depth' }, constraint: '. > 0' },
    {
      id: 'e',
      type: 'select-one',
      name: 'kind',
      label: { en: `Kind at \${depth} m` },
      choices: 'kinds',
      choiceFilter: `region = \${region} and deepest >= \${depth}`,
    },
    { id: 'f', type: 'calculated', name: 'twice', label: {}, calculation: `\${depth} * 2` },
  ],
};

const wells = form(
  [
    { id: 'a', type: 'text', name: 'region', label: { en: 'Region' }, required: 'true()' },
    { id: 'b', type: 'integer', name: 'pumps', label: { en: 'Pumps' }, initial: '1' },
    pump,
    { id: 'g', type: 'calculated', name: 'total', label: {}, calculation: `sum(\${depth})` },
    {
      id: 'h',
      type: 'calculated',
      name: 'deep',
      label: {},
      calculation: `count(\${pump}[\${depth} > 10])`,
    },
    {
      id: 'i',
      type: 'calculated',
      name: 'label',
      label: {},
      calculation: `jr:choice-name('a', '\${kind}')`,
    },
    { id: 'j', type: 'metadata', name: 'begun', label: {}, source: 'start' },
  ],
  [
    {
      name: 'kinds',
      choices: [
        {
          name: 'a',
          label: { en: '<A>', fr: 'É' },
          columns: { region: 'east', 'not a name': 'x' },
        },
      ],
    },
  ],
);

test('references become paths: from the top, within a repetition, within a list and within a repeat', () => {
  const tags = tagsOf(wells);
  const bind = (nodeset: string) =>
    tags.find(({ name, attributes }) => name === 'bind' && attributes['nodeset'] === nodeset)
      ?.attributes;
  expect(bind('/data/pump_count')).toMatchObject({ calculate: '/data/pumps + 1' });
  expect(bind('/data/pump/twice')).toMatchObject({ calculate: '../depth * 2' });
  expect(bind('/data/total')).toMatchObject({ calculate: 'sum(/data/pump/depth)' });
  expect(bind('/data/deep')).toMatchObject({ calculate: 'count(/data/pump[./depth > 10])' });
  expect(bind('/data/label')).toMatchObject({
    calculate: "jr:choice-name('a', '/data/pump/kind')",
  });
  expect(bind('/data/region')).toMatchObject({ type: 'string', required: 'true()' });
  expect(bind('/data/pump/depth')).toMatchObject({ type: 'decimal', constraint: '. > 0' });
  expect(bind('/data/begun')).toMatchObject({
    type: 'dateTime',
    'jr:preload': 'timestamp',
    'jr:preloadParams': 'start',
  });
  expect(tags.find(({ name }) => name === 'itemset')?.attributes).toEqual({
    nodeset: "instance('kinds')/root/item[region = /data/region and deepest >= current()/../depth]",
  });
  expect(tags.find(({ name }) => name === 'output')?.attributes).toEqual({ value: '../depth' });
  expect(tags.find(({ name }) => name === 'repeat')?.attributes).toMatchObject({
    nodeset: '/data/pump',
    'jr:count': '/data/pump_count',
  });
  expect(tags.find(({ path }) => path === '/data')?.attributes).toEqual({
    id: 'form-1',
    version: '3',
  });
});

test('texts are escaped, translated, and a dash where a language has none', () => {
  const xml = writeXForm({ definition: wells, formId: 'a"b', version: '1' });
  expect(xml).toContain('<h:title>Wells &amp; pumps</h:title>');
  expect(xml).toContain('id="a&quot;b"');
  expect(xml).toContain('<text id="kinds-0"><value>&lt;A&gt;</value></text>');
  expect(xml).toContain('<translation lang="French (fr)">');
  expect(xml).toContain('<text id="/data/region:label"><value>-</value></text>');
  expect(xml).not.toContain('not a name');
});

test('rules that cannot be read are left out, so that the form opens', () => {
  const tags = tagsOf(
    form([
      {
        id: 'a',
        type: 'text',
        name: 'a',
        label: { en: 'A' },
        relevant: '1 +',
        constraint: 'strange(.)',
      },
    ]),
  );
  expect(tags.find(({ attributes }) => attributes['nodeset'] === '/data/a')?.attributes).toEqual({
    nodeset: '/data/a',
    type: 'string',
  });
});

const folder = new URL('../../../../../../../shared/data/forms/xlsform/', import.meta.url);
const workbooks = existsSync(folder) ? readdirSync(folder) : [];

test.for(workbooks)(
  '%s becomes a well-formed XForm whose binds and controls exist',
  async (name) => {
    const { definition } = await formIn(readFileSync(new URL(name, folder)));
    const tags = tagsOf(definition);
    const nodes = new Set(tags.map(({ path }) => path));
    const rules = ['relevant', 'required', 'constraint', 'calculate', 'readonly'];
    for (const { name: tag, attributes } of tags) {
      const at = attributes['nodeset'] ?? attributes['ref'];
      const isOfInstance =
        tag !== 'label' && tag !== 'hint' && tag !== 'value' && tag !== 'itemset';
      if (at !== undefined && isOfInstance) expect(nodes).toContain(at);
      for (const rule of tag === 'bind' ? rules : [])
        if (attributes[rule] !== undefined) expect(parseExpression(attributes[rule])).toBeDefined();
      for (const rule of rules) expect(attributes[rule] ?? '').not.toContain('${');
    }
  },
);
