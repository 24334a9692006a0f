import {
  type Answer,
  type Answers,
  type FormDefinition,
  type Item,
  isContainer,
  isRepetitions,
  type Question,
  type Repetition,
} from '@ngo-plus/contract/data/forms';
import { labelOf } from '../questions.ts';

/** One answer before and after a correction; undefined where there is none. */
export type Change = {
  readonly key: string;
  /** With the repetition around the question: `Member, 2 › Age`. */
  readonly label: string;
  readonly question: Question;
  readonly before: Answer | undefined;
  readonly after: Answer | undefined;
};

/** The answers that differ, in the order of the form. Repetitions are compared by their keys. */
export const changesBetween = (
  before: Answers,
  after: Answers,
  definition: FormDefinition,
): Change[] => changesIn(definition.items, { before, after, definition, path: [], labels: [] });

type Compared = {
  readonly before: Answers;
  readonly after: Answers;
  readonly definition: FormDefinition;
  readonly path: readonly string[];
  readonly labels: readonly string[];
};

function changesIn(items: readonly Item[], compared: Compared): Change[] {
  const { before, after, definition, path, labels } = compared;
  return items.flatMap((item): Change[] => {
    if (item.type === 'group') return changesIn(item.items, compared);
    const label = labelOf(item, definition);
    if (isContainer(item)) {
      const pairs = pairsOf(repetitionsIn(before, item.id), repetitionsIn(after, item.id));
      return pairs.flatMap(([was, is], index) =>
        changesIn(item.items, {
          before: was?.answers ?? {},
          after: is?.answers ?? {},
          definition,
          path: [...path, item.id, was?.key ?? is?.key ?? ''],
          labels: [...labels, `${label}, ${index + 1}`],
        }),
      );
    }
    const [was, is] = [plainIn(before, item.id), plainIn(after, item.id)];
    if (textOf(was) === textOf(is)) return [];
    return [
      {
        key: [...path, item.id].join('.'),
        label: [...labels, label].join(' › '),
        question: item,
        before: was,
        after: is,
      },
    ];
  });
}

const repetitionsIn = (answers: Answers, id: string): readonly Repetition[] => {
  const value = answers[id];
  return value !== undefined && isRepetitions(value) ? value : [];
};

const plainIn = (answers: Answers, id: string): Answer | undefined => {
  const value = answers[id];
  return value === undefined || isRepetitions(value) ? undefined : (value as Answer);
};

/** PostgreSQL keeps the keys of objects in an order of its own. */
const textOf = (answer: Answer | undefined): string =>
  answer !== undefined && typeof answer === 'object' && 'name' in answer
    ? answer.name
    : JSON.stringify(answer ?? null);

type Pair = readonly [Repetition | undefined, Repetition | undefined];

function pairsOf(before: readonly Repetition[], after: readonly Repetition[]): Pair[] {
  const is = new Map(after.map((each) => [each.key, each]));
  const was = new Set(before.map(({ key }) => key));
  return [
    ...before.map((each): Pair => [each, is.get(each.key)]),
    ...after.filter(({ key }) => !was.has(key)).map((each): Pair => [undefined, each]),
  ];
}
