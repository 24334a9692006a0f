import {
  type Answers,
  compileForm,
  type FormDefinition,
  FormResponse,
  type Host,
  type Item,
  type Question,
} from '@ngo-plus/contract/data/forms';
import { render } from '@testing-library/react';
import { openText, TextProvider } from '../../../kernel/index.ts';
import { memoryFiles } from './answer-files.ts';
import { Faults } from './faults.ts';
import type { ContactSearch, MapSource, ShownMedia } from './fill.tsx';
import { FormView } from './form-view.tsx';

let ids = 0;

/** A clock and a place that do not change: 28 November 2026, 14:30 in Kigali. */
const host: Host = {
  now: () => Date.UTC(2026, 10, 28, 12, 30),
  zone: 'Africa/Kigali',
  random: () => 0.5,
  uuid: () => {
    ids += 1;
    return `key-${ids}`;
  },
  matches: (text, pattern) => new RegExp(`^(?:${pattern})$`).test(text),
  digest: (text) => text,
  toBase64: (text) => text,
  fromBase64: (text) => text,
  property: () => '',
  lastSaved: () => '',
  rows: () => undefined,
};

/** A question whose id and name are the same. */
export const ask = (name: string, rest: Partial<Question> = {}): Question => ({
  id: name,
  type: 'text',
  name,
  label: { en: name },
  ...rest,
});

/** A list of choices whose labels are their names with a capital letter. */
export const listOf = (
  name: string,
  names: readonly string[],
): FormDefinition['lists'][number] => ({
  name,
  choices: names.map((each) => ({
    name: each,
    label: { en: `${each.slice(0, 1).toUpperCase()}${each.slice(1)}` },
  })),
});

type Options = {
  answers?: Answers;
  lists?: FormDefinition['lists'];
  contacts?: ContactSearch;
  media?: ReadonlyMap<string, ShownMedia>;
  map?: MapSource;
};

export function respondTo(items: readonly Item[], { answers, lists = [] }: Options = {}) {
  const definition: FormDefinition = {
    title: { en: 'Form' },
    languages: [{ code: 'en', name: 'English' }],
    items: [...items],
    lists,
    settings: {},
  };
  return new FormResponse({ form: compileForm(definition), host, language: 'en', answers });
}

/** Draws a response as the fill page does. */
export function show(items: readonly Item[], options: Options = {}) {
  const response = respondTo(items, options);
  const i18n = openText('en');
  const faults = new Faults(response, i18n.t);
  const { contacts, media, map } = options;
  const fill = { response, faults, files: memoryFiles(), seed: 1, contacts, media, map };
  const drawn = render(
    <TextProvider i18n={i18n}>
      <FormView fill={fill} />
    </TextProvider>,
  );
  return { response, faults, ...drawn };
}
