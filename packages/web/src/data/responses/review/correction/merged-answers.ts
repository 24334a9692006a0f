import { type Answers, isRepetitions, type Repetition } from '@ngo-plus/contract/data/forms';

/** The answers of `theirs` with those that were changed from `before` to `mine`, in each repetition by its key. */
export function mergedAnswers(before: Answers, mine: Answers, theirs: Answers): Answers {
  const merged: { [itemId: string]: Answers[string] } = { ...theirs };
  for (const id of new Set([...Object.keys(before), ...Object.keys(mine)])) {
    if (JSON.stringify(before[id]) === JSON.stringify(mine[id])) continue;
    const own = mine[id];
    const lists = [before[id], own, theirs[id]].map(repetitionsIn);
    if (lists.some(isFilled)) {
      const [was = [], is = [], other = []] = lists;
      const all = mergedRepetitions(was, is, other);
      if (all.length === 0) delete merged[id];
      else merged[id] = all;
    } else if (own === undefined) delete merged[id];
    else merged[id] = own;
  }
  return merged;
}

const repetitionsIn = (value: Answers[string] | undefined): readonly Repetition[] =>
  value !== undefined && isRepetitions(value) ? value : [];

const isFilled = (list: readonly Repetition[]): boolean => list.length > 0;

/** Repetitions that either side removed are gone, those that either side added are there. */
function mergedRepetitions(
  before: readonly Repetition[],
  mine: readonly Repetition[],
  theirs: readonly Repetition[],
): Repetition[] {
  const was = new Map(before.map(({ key, answers }) => [key, answers]));
  const own = new Map(mine.map(({ key, answers }) => [key, answers]));
  const others = new Set(theirs.map(({ key }) => key));
  const remaining = theirs
    .filter(({ key }) => own.has(key) || !was.has(key))
    .map(({ key, answers }) => ({
      key,
      answers: mergedAnswers(was.get(key) ?? {}, own.get(key) ?? {}, answers),
    }));
  return [...remaining, ...mine.filter(({ key }) => !others.has(key) && !was.has(key))];
}
