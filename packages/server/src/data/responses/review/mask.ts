import {
  type Answer,
  type Answers,
  type CompiledForm,
  isRepetitions,
} from '@ngo-plus/contract/data/forms';
import { readsPersonalAnswers } from '@ngo-plus/contract/data/responses';
import { allows } from '@ngo-plus/contract/kernel';
import { signedIn, type TransactionContext } from '../../../kernel/index.ts';

/** Questions of a form whose answers the caller may not read: those that identify a person. */
export function hiddenItems(ctx: TransactionContext, form: CompiledForm): ReadonlySet<string> {
  if (allows(readsPersonalAnswers, signedIn(ctx).role)) return new Set();
  return new Set(
    form.items.flatMap(({ item }) => ('isPersonal' in item && item.isPersonal ? [item.id] : [])),
  );
}

/** The answers without those of hidden questions, also within repetitions. */
export function withoutHidden(answers: Answers, hidden: ReadonlySet<string>): Answers {
  if (hidden.size === 0) return answers;
  const shown: { [itemId: string]: Answers[string] } = {};
  for (const [id, value] of Object.entries(answers)) {
    if (hidden.has(id)) continue;
    shown[id] = isRepetitions(value)
      ? value.map(({ key, answers: inner }) => ({ key, answers: withoutHidden(inner, hidden) }))
      : (value as Answer);
  }
  return shown;
}
