import { type Answers, type CompiledForm, isRepetitions } from '@ngo-plus/contract/data/forms';
import { isPersonal } from '../personal.ts';

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
 * @param named the answers that name the person
 * @param others keys of repetitions that name other people, whose answers stay
 */
export function withoutPerson(
  { items }: CompiledForm,
  answers: Answers,
  { named, others }: { readonly named: readonly Place[]; readonly others: ReadonlySet<string> },
): WithoutPerson {
  const personal = new Set(items.filter(({ item }) => isPersonal(item)).map(({ item }) => item.id));
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
