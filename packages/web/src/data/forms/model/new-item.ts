import {
  type Choice,
  type ChoiceList,
  type FormDefinition,
  hasChoices,
  type Item,
  isContainer,
  itemsOf,
  type QuestionType,
} from '@ngo-plus/contract/data/forms';
import { freeName, namesIn } from './names.ts';

/** What can be added to a form. A page is a group whose questions are shown together. */
export type NewType = QuestionType | 'group' | 'page' | 'repeat' | 'matrix';

const letters = 'abcdefghijklmnopqrstuvwxyz0123456789';

/** A new id for an item. Ten letters and digits: two in a form of thousands do not meet. */
export function newItemId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(10));
  return [...bytes].map((byte) => letters[byte % letters.length]).join('');
}

/** Texts of a new item in the first language of the form. */
export type StarterTexts = {
  readonly label: string;
  readonly choice: (number: number) => string;
  readonly yes: string;
  readonly no: string;
};

export type Added = { readonly item: Item; readonly lists: readonly ChoiceList[] };

const prefixes: Partial<Record<NewType, string>> = {
  'long-text': 'text',
  'date-time': 'date',
  'select-one': 'choice',
  'select-multiple': 'choices',
  'yes-no': 'yes_no',
  calculated: 'calculation',
  integer: 'number',
  decimal: 'number',
  point: 'location',
};

const starterName = (type: NewType): string => prefixes[type] ?? type.replaceAll('-', '_');

/** Whether an item still has the name that it got when it was added. */
export function isStarterName({ type, name }: Pick<Item, 'type' | 'name'>): boolean {
  const starters = type === 'group' ? ['group', 'page', 'matrix'] : [starterName(type)];
  return starters.includes(name.replace(/_\d+$/, ''));
}

/** A new item with a free name and, where it has choices, a list of its own. */
export function newItem(definition: FormDefinition, type: NewType, texts: StarterTexts): Added {
  const { lists, items, languages } = definition;
  const language = languages[0]?.code ?? 'en';
  const name = freeName(starterName(type), namesIn(items));
  const base = { id: newItemId(), name, label: texts.label ? { [language]: texts.label } : {} };
  switch (type) {
    case 'group':
      return { item: { ...base, type, items: [] }, lists };
    case 'page':
      return { item: { ...base, type: 'group', appearance: 'field-list', items: [] }, lists };
    case 'repeat':
      return { item: { ...base, type, items: [] }, lists };
    case 'matrix':
      return { item: { ...base, type: 'group', isMatrix: true, items: [] }, lists };
    case 'yes-no':
      return {
        item: { ...base, type, choices: yesNoList },
        lists: withYesNo(lists, language, texts),
      };
    default:
      return withStarters({ ...base, type }, definition, texts);
  }
}

function withStarters(
  base: { id: string; name: string; label: Record<string, string>; type: QuestionType },
  { lists, languages }: FormDefinition,
  texts: StarterTexts,
): Added {
  const language = languages[0]?.code ?? 'en';
  const { type } = base;
  if (hasChoices(type)) {
    const list = freeName(base.name, new Set(lists.map(({ name }) => name)));
    const choice = (number: number): Choice => ({
      name: `${number}`,
      label: { [language]: texts.choice(number) },
    });
    return {
      item: { ...base, choices: list },
      lists: [...lists, { name: list, choices: [choice(1), choice(2)] }],
    };
  }
  const parameters = starterParameters[type];
  if (parameters !== undefined) return { item: { ...base, parameters }, lists };
  if (type === 'metadata') return { item: { ...base, source: 'start' }, lists };
  return { item: base, lists };
}

const starterParameters: Partial<Record<QuestionType, Record<string, string>>> = {
  range: { start: '0', end: '10', step: '1' },
  scale: { start: '1', end: '10', step: '1' },
  rating: { start: '1', end: '5', step: '1' },
};

const yesNoList = 'yes_no';

/** The list of all yes/no questions: workbooks and ODK Collect need one. */
function withYesNo(
  lists: readonly ChoiceList[],
  language: string,
  { yes, no }: StarterTexts,
): readonly ChoiceList[] {
  if (lists.some(({ name }) => name === yesNoList)) return lists;
  const choices = [
    { name: 'yes', label: { [language]: yes } },
    { name: 'no', label: { [language]: no } },
  ];
  return [...lists, { name: yesNoList, choices }];
}

/**
 * A copy of an item with ids and names of its own. Choices are shared only where they were: each copied list that one
 * question used alone is copied too, so that changing the copy leaves the original as it is.
 */
export function duplicateOf(definition: FormDefinition, item: Item): Added {
  const names = namesIn(definition.items);
  const lists = [...definition.lists];
  const usedOnce = listsUsedOnce(definition.items);
  const copy = (one: Item): Item => {
    const name = freeName(one.name, names);
    names.add(name);
    if (isContainer(one)) return { ...one, id: newItemId(), name, items: one.items.map(copy) };
    const list = lists.find((each) => each.name === one.choices);
    if (list === undefined || one.choices === yesNoList || !usedOnce.has(list.name))
      return { ...one, id: newItemId(), name };
    const copied = freeName(list.name, new Set(lists.map((each) => each.name)));
    lists.push({ ...list, name: copied });
    return { ...one, id: newItemId(), name, choices: copied };
  };
  return { item: copy(item), lists };
}

function listsUsedOnce(items: readonly Item[]): Set<string> {
  const uses = new Map<string, number>();
  for (const item of itemsOf(items)) {
    if (isContainer(item) || item.choices === undefined) continue;
    uses.set(item.choices, (uses.get(item.choices) ?? 0) + 1);
  }
  return new Set([...uses].flatMap(([name, count]) => (count === 1 ? [name] : [])));
}

/** The lists without those that no question uses. */
export function usedLists({ items, lists }: Pick<FormDefinition, 'items' | 'lists'>): ChoiceList[] {
  const used = new Set(
    [...itemsOf(items)].map((item) => (isContainer(item) ? undefined : item.choices)),
  );
  const mentions = JSON.stringify(items);
  return lists.filter(({ name }) => used.has(name) || mentions.includes(`'${name}'`));
}
