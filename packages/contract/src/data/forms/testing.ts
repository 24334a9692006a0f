import type { FormDefinition, Item, Question } from './definition/index.ts';
import type { Answers } from './engine/index.ts';
import { compileForm, FormResponse, type Host } from './engine/index.ts';

let keys = 0;

/** A host whose clock, place and chance never change: 28 November 2026, 14:30 in Kigali. */
export const fixedHost: Host = {
  now: () => Date.UTC(2026, 10, 28, 12, 30),
  zone: 'Africa/Kigali',
  random: () => 0.5,
  uuid: () => {
    keys += 1;
    return `key-${keys}`;
  },
  matches: (text, pattern) => new RegExp(`^(?:${pattern})$`).test(text),
  digest: (text, algorithm, encoding) => `${algorithm}:${encoding}:${text}`,
  toBase64: (text) => `base64:${text}`,
  fromBase64: (text) => text.replace('base64:', ''),
  property: (name) => `[${name}]`,
  lastSaved: (name) => `last ${name}`,
  rows: (file) =>
    file.startsWith('fruits')
      ? [
          { name: 'mango', label: 'Mango', season: 'dry' },
          { name: 'cherry', label: 'Cherry', season: 'wet' },
        ]
      : undefined,
};

/** A form in English with these items. */
export const formWith = (
  items: readonly Item[],
  lists: FormDefinition['lists'] = [],
): FormDefinition => ({
  title: { en: 'Form' },
  languages: [{ code: 'en', name: 'English' }],
  items: [...items],
  lists,
  settings: {},
});

/** A new response to a form with these items, or the one with these answers. */
export const respondTo = (
  items: readonly Item[],
  { answers, lists }: { answers?: Answers; lists?: FormDefinition['lists'] } = {},
): FormResponse =>
  new FormResponse({
    form: compileForm(formWith(items, lists)),
    host: fixedHost,
    language: 'en',
    answers,
  });

/** The only node of the question with this name, or the one in repetition `index`. */
export function nodeNamed(response: FormResponse, name: string, index = 0) {
  const nodes = response.environment.answersTo(name, response.root);
  const node = nodes[index];
  if (node === undefined) throw new Error(`No ${name} is shown.`);
  return node as ReturnType<FormResponse['addRepetition']>;
}

let ids = 0;

/** A question with an id of its own. */
export function ask(name: string, rest: Partial<Question> = {}): Question {
  ids += 1;
  return { id: `q${ids}`, type: 'text', name, label: { en: name }, ...rest };
}

export function group(name: string, items: Item[], rest: object = {}): Item {
  ids += 1;
  return { id: `g${ids}`, type: 'group', name, label: {}, items, ...rest };
}

export function repeat(name: string, items: Item[], rest: object = {}): Item {
  ids += 1;
  return { id: `r${ids}`, type: 'repeat', name, label: {}, items, ...rest };
}
