import { type Answers, isRepetitions } from '@ngo-plus/contract/data/forms';

/** Where an answer names the person: the innermost repetition around it, '' outside repeats. */
type Place = { readonly itemId: string; readonly key: string };

export type WithoutPerson = {
  readonly answers: Answers;
  /** Places of the removed answers. */
  readonly removed: readonly Place[];
};

/**
 * A response without the answers that identify one person. Personal answers belong to the person who is named nearest:
 * in the same repetition or, where a repetition names nobody, around it.
 *
 * @param personal questions whose answers identify people
 * @param named the answers that name the person
 * @param others keys of repetitions that name other people, whose answers stay
 */
export function withoutPerson(
  personal: ReadonlySet<string>,
  answers: Answers,
  { named, others }: { readonly named: readonly Place[]; readonly others: ReadonlySet<string> },
): WithoutPerson {
  const keys = new Set(named.map(({ key }) => key));
  const removed: Place[] = [];
  const without = (inner: Answers, key: string, isWithin: boolean): Answers => {
    const remaining: { [itemId: string]: Answers[string] } = {};
    for (const [itemId, value] of Object.entries(inner)) {
      if (isRepetitions(value))
        remaining[itemId] = value.map((repetition) => {
          const isTheirs = keys.has(repetition.key) || (isWithin && !others.has(repetition.key));
          return {
            key: repetition.key,
            answers: without(repetition.answers, repetition.key, isTheirs),
          };
        });
      else if (isWithin && personal.has(itemId)) removed.push({ itemId, key });
      else remaining[itemId] = value;
    }
    return remaining;
  };
  return { answers: without(answers, '', keys.has('')), removed };
}
