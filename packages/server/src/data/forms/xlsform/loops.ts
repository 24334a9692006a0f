import { type Choice, type Item, isContainer, type Text } from '@ngo-plus/contract/data/forms';
import { nameFrom } from './cell-values.ts';

/** The questions of a loop once per choice, each in a group. Source: XLSForm of 2010, "begin loop over". */
export const loopOver = (
  choices: readonly Choice[],
  items: readonly Item[],
  newId: () => string,
): Item[] =>
  choices.map((choice) => ({
    id: newId(),
    type: 'group',
    name: nameFrom(choice.name),
    label: choice.label,
    items: items.map((item) => copyFor(choice, item, newId)),
  }));

function copyFor(choice: Choice, item: Item, newId: () => string): Item {
  const copy = { ...item, id: newId(), label: textFor(choice, item.label) };
  if (isContainer(copy)) copy.items = copy.items.map((inner) => copyFor(choice, inner, newId));
  return copy;
}

/** `%(label)s` and `%(name)s` stand for the choice. */
const textFor = (choice: Choice, text: Text): Text =>
  Object.fromEntries(
    Object.entries(text).map(([code, words]) => [
      code,
      words
        .replaceAll(
          '%(label)s',
          choice.label[code] ?? Object.values(choice.label)[0] ?? choice.name,
        )
        .replaceAll('%(name)s', choice.name),
    ]),
  );
