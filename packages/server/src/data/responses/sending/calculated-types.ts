import {
  type Answer,
  type Answers,
  isRepetitions,
  textOfAnswer,
} from '@ngo-plus/contract/data/forms';

/**
 * Answers that were read from text, with the types that an evaluation gave them: the result of a calculation is a number or
 * a text, which XML does not say.
 */
export function withCalculatedTypes(read: Answers, evaluated: Answers): Answers {
  return Object.fromEntries(
    Object.entries(read).map(([id, value]) => [id, typed(value, evaluated[id])]),
  );
}

function typed(value: Answers[string], other: Answers[string] | undefined): Answers[string] {
  if (other === undefined) return value;
  if (!isRepetitions(value)) {
    const isSame =
      !isRepetitions(other) && textOfAnswer(value as Answer) === textOfAnswer(other as Answer);
    return isSame ? other : value;
  }
  if (!isRepetitions(other)) return value;
  const byKey = new Map(other.map(({ key, answers }) => [key, answers]));
  return value.map(({ key, answers }) => ({
    key,
    answers: withCalculatedTypes(answers, byKey.get(key) ?? {}),
  }));
}
