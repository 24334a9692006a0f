import {
  type FormDefinition,
  type Item,
  isContainer,
  itemsOf,
  type Text,
} from '@ngo-plus/contract/data/forms';
import { type Phrase, phrases } from '@ngo-plus/contract/kernel';

/** The texts of an item that are translated. */
export const itemTexts = [
  'label',
  'hint',
  'guidance',
  'constraintMessage',
  'requiredMessage',
] as const;
export type ItemText = (typeof itemTexts)[number];

/** One text of a form: its title, a text of an item, or the label of a choice. */
export type FormText = {
  /** Identifies it in the form: `title`, `item/<id>/hint` or `choice/<list>/<position>`. */
  readonly key: string;
  readonly kind: 'title' | ItemText | 'choice';
  /** The name of the question or list. */
  readonly of: string;
  readonly text: Text;
};

export const kindNames: Readonly<Record<FormText['kind'], Phrase>> = phrases({
  title: 'Title',
  label: 'Label',
  hint: 'Hint',
  guidance: 'Guidance',
  constraintMessage: 'Message for other answers',
  requiredMessage: 'Message without an answer',
  choice: 'Choice',
});

/** All texts of a form in the order in which people meet them; those of a list where it is used first. */
export function textsOf(definition: FormDefinition): FormText[] {
  const lists = new Map(definition.lists.map((list) => [list.name, list]));
  const texts: FormText[] = [
    { key: 'title', kind: 'title', of: '', text: definition.title },
    ...[...itemsOf(definition.items)].flatMap((item) => {
      const list = isContainer(item) ? undefined : lists.get(item.choices ?? '');
      if (list !== undefined) lists.delete(list.name);
      return [...textsOfItem(item), ...(list === undefined ? [] : textsOfList(list))];
    }),
    ...[...lists.values()].flatMap(textsOfList),
  ];
  return texts.filter(({ text }) => Object.values(text).some((words) => words !== ''));
}

/** The texts of one item, with the choices that it offers. */
export function textsOfOne(definition: FormDefinition, item: Item): FormText[] {
  const list = isContainer(item)
    ? undefined
    : definition.lists.find(({ name }) => name === item.choices);
  return [...textsOfItem(item), ...(list === undefined ? [] : textsOfList(list))];
}

function textsOfItem(item: Item): FormText[] {
  const fields = item as unknown as Readonly<Record<ItemText, Text | undefined>>;
  return itemTexts.flatMap((kind) => {
    const text = fields[kind];
    return text === undefined
      ? []
      : [{ key: `item/${item.id}/${kind}`, kind, of: item.name, text }];
  });
}

const textsOfList = ({ name, choices }: FormDefinition['lists'][number]): FormText[] =>
  choices.map(({ label }, at) => ({
    key: `choice/${name}/${at}`,
    kind: 'choice',
    of: name,
    text: label,
  }));

/** The form with other words for texts, by their keys; '' removes the words of that language. */
export function withTexts(
  definition: FormDefinition,
  words: ReadonlyMap<string, string>,
  code: string,
): FormDefinition {
  const changed = (key: string, text: Text): Text => {
    const next = words.get(key);
    if (next === undefined || next === (text[code] ?? '')) return text;
    const { [code]: _, ...others } = text;
    return next === '' ? others : { ...text, [code]: next };
  };
  return {
    ...definition,
    title: changed('title', definition.title),
    items: definition.items.map((item) => withItemTexts(item, changed)),
    lists: definition.lists.map((list) => {
      const choices = list.choices.map((choice, at) => {
        const label = changed(`choice/${list.name}/${at}`, choice.label);
        return label === choice.label ? choice : { ...choice, label };
      });
      const isSame = choices.every((choice, at) => choice === list.choices[at]);
      return isSame ? list : { ...list, choices };
    }),
  };
}

function withItemTexts(item: Item, changed: (key: string, text: Text) => Text): Item {
  const fields = item as unknown as Readonly<Record<ItemText, Text | undefined>>;
  const changes = Object.fromEntries(
    itemTexts.flatMap((kind) => {
      const text = fields[kind];
      const next = text && changed(`item/${item.id}/${kind}`, text);
      return next === text ? [] : [[kind, next]];
    }),
  );
  const own: Item = Object.keys(changes).length === 0 ? item : { ...item, ...changes };
  if (!isContainer(own)) return own;
  const items = own.items.map((inner) => withItemTexts(inner, changed));
  return items.every((inner, at) => inner === own.items[at]) ? own : { ...own, items };
}

/** The form without a language and all texts in it. The first language stays. */
export function withoutLanguage(definition: FormDefinition, code: string): FormDefinition {
  if (definition.languages[0]?.code === code) return definition;
  const words = new Map(textsOf(definition).map(({ key }) => [key, '']));
  return {
    ...withTexts(definition, words, code),
    languages: definition.languages.filter((language) => language.code !== code),
  };
}

/** How many texts have words in a language, of those that have words in the first. */
export function progressOf(texts: readonly FormText[], first: string, code: string) {
  const wanted = texts.filter(({ text }) => text[first]);
  return { done: wanted.filter(({ text }) => text[code]).length, all: wanted.length };
}
