import { type Phrase, phrases } from '../../../kernel/index.ts';
import {
  type FormDefinition,
  type Item,
  isContainer,
  itemsOf,
  type Language,
  type Text,
} from '../definition/index.ts';

/** The texts of an item that are translated. */
const itemTexts = [
  'label',
  'hint',
  'guidance',
  'constraintMessage',
  'requiredMessage',
  'imageAlt',
] as const;
type ItemText = (typeof itemTexts)[number];

/** One text of a form: its title, a text of an item, or the label of a choice. */
export type FormText = {
  /** Identifies it in the form: `title`, `item/<id>/hint`, or `choice/` and `choice-alt/<list>/<position>`. */
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
  imageAlt: 'Alternative text',
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
  choices.flatMap(({ label, imageAlt }, at): FormText[] => [
    { key: `choice/${name}/${at}`, kind: 'choice', of: name, text: label },
    ...(imageAlt === undefined
      ? []
      : [{ key: `choice-alt/${name}/${at}`, kind: 'imageAlt' as const, of: name, text: imageAlt }]),
  ]);

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
        const alt = choice.imageAlt && changed(`choice-alt/${list.name}/${at}`, choice.imageAlt);
        if (label === choice.label && alt === choice.imageAlt) return choice;
        return { ...choice, label, ...(alt && { imageAlt: alt }) };
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

/** The heading of a language's column in the files of translators. */
export const translationHeading = ({ code, name }: Language): string => `${name} (${code})`;
