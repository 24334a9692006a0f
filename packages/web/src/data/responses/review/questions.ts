import {
  type FormDefinition,
  hasChoices,
  type Item,
  isContainer,
  itemsOf,
  type Question,
  type Repeat,
  textIn,
} from '@ngo-plus/contract/data/forms';

/** Questions that people answer outside repeats, in the order of the form. */
function topQuestions({ items }: FormDefinition): Question[] {
  return items.flatMap((item): Question[] => {
    if (item.type === 'repeat') return [];
    if (isContainer(item)) return topQuestions({ items: item.items } as FormDefinition);
    return isShown(item) ? [item] : [];
  });
}

/** Columns of the table: as many as fit beside who sent the response, when and its state. */
export const columnsOf = (definition: FormDefinition): Question[] =>
  topQuestions(definition)
    .filter(({ type }) => !['consent', 'signature', 'drawing'].includes(type))
    .slice(0, 4);

/** Questions whose answers are worth counting. */
export const chartedQuestions = (definition: FormDefinition): Question[] =>
  topQuestions(definition)
    .filter(
      ({ type }) =>
        hasChoices(type) ||
        ['yes-no', 'rating', 'scale', 'integer', 'decimal', 'range'].includes(type),
    )
    .slice(0, 4);

const isShown = ({ type }: Question): boolean => !['note', 'hidden', 'metadata'].includes(type);

/** All repeats of a form, also those in others. */
export const repeatsOf = ({ items }: FormDefinition): Repeat[] =>
  [...itemsOf(items)].filter((item) => item.type === 'repeat');

/** The label of an item, without the form's formatting, or its name. */
export const labelOf = ({ label, name }: Item, { languages }: FormDefinition): string =>
  textIn(label, languages[0]?.code ?? '', languages)
    .replaceAll(/[*_#]+/g, '')
    .trim() || name;

/** The label of a choice, or its name. */
export function choiceLabel(question: Question, name: string, definition: FormDefinition): string {
  const list = definition.lists.find((each) => each.name === question.choices);
  const choice = list?.choices.find((each) => each.name === name);
  const { languages } = definition;
  return textIn(choice?.label, languages[0]?.code ?? '', languages) || name;
}
