import {
  type Answers,
  type CompiledForm,
  isRepetitions,
  textOfAnswer,
} from '@ngo-plus/contract/data/forms';

/** The answer to a question that asks for a contact. */
export type NamedContact = {
  readonly itemId: string;
  /** Of the innermost repetition around the question; '' outside repeats. */
  readonly key: string;
  /** The contact's id, or an email address. */
  readonly text: string;
};

/** The answers of a response that name contacts. */
export function namedContacts({ items }: CompiledForm, answers: Answers): NamedContact[] {
  const asking = new Set(
    items.filter(({ item }) => item.type === 'contact').map(({ item }) => item.id),
  );
  return asking.size === 0 ? [] : [...answersTo(asking, answers, '')];
}

function* answersTo(
  asking: ReadonlySet<string>,
  answers: Answers,
  key: string,
): Generator<NamedContact> {
  for (const [itemId, value] of Object.entries(answers))
    if (isRepetitions(value))
      for (const repetition of value) yield* answersTo(asking, repetition.answers, repetition.key);
    else if (asking.has(itemId)) {
      const text = textOfAnswer(value as never).trim();
      if (text !== '') yield { itemId, key, text };
    }
}
