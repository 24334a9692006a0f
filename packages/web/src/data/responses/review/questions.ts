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

/** Questions that can be columns of the table, and repeats, of which a column has the number. */
export const columnItems = (definition: FormDefinition): (Question | Repeat)[] =>
  columnsIn(definition.items);

const columnsIn = (items: readonly Item[]): (Question | Repeat)[] =>
  items.flatMap((item): (Question | Repeat)[] => {
    if (item.type === 'repeat') return [item];
    if (isContainer(item)) return columnsIn(item.items);
    return isShown(item) ? [item] : [];
  });

/** The columns that the table has until people choose others, besides the first, which names a response. */
export const usualColumns = (items: readonly (Question | Repeat)[]): string[] =>
  items
    .filter(({ type }) => !['consent', 'signature', 'drawing', 'repeat'].includes(type))
    .slice(1, 4)
    .map(({ id }) => id);

/** Whether the answers to a question are worth counting. */
export const isCharted = ({ type }: Question): boolean =>
  hasChoices(type) || ['yes-no', 'rating', 'scale', 'integer', 'decimal', 'range'].includes(type);

/** The questions whose figures are below the table. */
export const chartedQuestions = (definition: FormDefinition): Question[] =>
  topQuestions(definition).filter(isCharted).slice(0, 4);

const isShown = ({ type }: Question): boolean => !['note', 'hidden', 'metadata'].includes(type);

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

/** The choices of a question with their labels. */
export const choicesOf = (question: Question, definition: FormDefinition) =>
  (definition.lists.find(({ name }) => name === question.choices)?.choices ?? []).map(
    ({ name }) => ({ value: name, label: choiceLabel(question, name, definition) }),
  );

/** Questions that a reader may not see, when answers that identify people are hidden from them. */
export const hiddenIn = ({ items }: FormDefinition, isMasked: boolean): ReadonlySet<string> =>
  new Set(
    [...itemsOf(items)]
      .filter(
        (item) =>
          isMasked &&
          (item.type === 'contact' || ('isPersonal' in item && item.isPersonal === true)),
      )
      .map(({ id }) => id),
  );
