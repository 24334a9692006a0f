import {
  type Answer,
  type Answers,
  type CompiledForm,
  type FormDefinition,
  hasChoices,
  type Item,
  isContainer,
  isFile,
  isRepetitions,
  type Question,
  textIn,
  textOfAnswer,
} from '@ngo-plus/contract/data/forms';

/** A question that an export has a column for, with the newest version that asks it. */
export type ExportedQuestion = {
  readonly question: Question;
  readonly definition: FormDefinition;
};

/**
 * The questions of all versions of a form: those of the newest in its order, then those that only older ones ask. A
 * question that was renamed is one column, because answers belong to its id.
 *
 * @param versions newest first
 * @param repeatId the repeat whose questions are exported; without it the questions outside repeats are
 */
export function exportedQuestions(
  versions: readonly CompiledForm[],
  repeatId: string | undefined,
  hidden: ReadonlySet<string>,
): ExportedQuestion[] {
  const questions = new Map<string, ExportedQuestion>();
  for (const { definition, items } of versions) {
    const repeat = items.find(({ item }) => item.id === repeatId)?.item;
    const within = repeatId === undefined ? definition.items : itemsIn(repeat);
    for (const question of questionsOf(within))
      if (!questions.has(question.id) && !hidden.has(question.id))
        questions.set(question.id, { question, definition });
  }
  return [...questions.values()];
}

const itemsIn = (item: Item | undefined): readonly Item[] =>
  item !== undefined && isContainer(item) ? item.items : [];

/** Without notes, and without what is inside further repeats. */
const questionsOf = (items: readonly Item[]): Question[] =>
  items.flatMap((item): Question[] => {
    if (item.type === 'repeat') return [];
    if (isContainer(item)) return questionsOf(item.items);
    return item.type === 'note' ? [] : [item];
  });

/** What a column is called: the question's name, or its label. */
export function headingOf({ question, definition }: ExportedQuestion, asLabels: boolean): string {
  if (!asLabels) return question.name;
  const { languages } = definition;
  return textIn(question.label, languages[0]?.code ?? '', languages).trim() || question.name;
}

/** An answer as text: names of choices, or their labels. */
export function cellOf(
  { question, definition }: ExportedQuestion,
  answer: Answers[string] | undefined,
  asLabels: boolean,
): string {
  if (answer === undefined || isRepetitions(answer)) return '';
  const plain = answer as Answer;
  if (!asLabels || !hasChoices(question.type) || isFile(plain)) return textOfAnswer(plain);
  const names = typeof plain === 'object' ? plain : [String(plain)];
  const list = definition.lists.find(({ name }) => name === question.choices);
  const { languages } = definition;
  const labels = names.map((name) => {
    const choice = list?.choices.find((each) => each.name === name);
    return textIn(choice?.label, languages[0]?.code ?? '', languages) || name;
  });
  return labels.join('; ');
}

/** The repetitions of a repeat within answers, also of one inside others, with the number of each. */
export function repetitionsOf(
  answers: Answers,
  repeatId: string,
  numbers: readonly number[] = [],
): { readonly numbers: readonly number[]; readonly answers: Answers }[] {
  return Object.entries(answers).flatMap(([id, value]) => {
    if (!isRepetitions(value)) return [];
    return value.flatMap(({ answers: inner }, index) => {
      const here = [...numbers, index + 1];
      return id === repeatId
        ? [{ numbers: here, answers: inner }]
        : repetitionsOf(inner, repeatId, here);
    });
  });
}
