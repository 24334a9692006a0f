import { type Answers, type CompiledForm, textIn } from '@ngo-plus/contract/data/forms';
import { phrase, type Values, type Wording } from '@ngo-plus/contract/kernel';
import { Problem, type TransactionContext } from '../../../kernel/index.ts';
import { fullAmong } from '../../access/index.ts';
import type { StoredFault } from '../table.ts';

type Checked = {
  readonly orgId: string;
  readonly formId: string;
  readonly form: CompiledForm;
  readonly answers: Answers;
  readonly language: string;
};

/**
 * The choices of a response that are full, each with a sentence. The limits of the form stay locked until the response is
 * stored, so that the last one is chosen once.
 */
export async function fullChoiceFaults(
  ctx: TransactionContext,
  { orgId, formId, form, answers, language }: Checked,
): Promise<(StoredFault & { readonly reason: typeof isFull; readonly values: Values })[]> {
  const full = await fullAmong(ctx, { orgId, formId }, answers);
  return full.map(({ itemId, choice }) => ({
    itemId,
    key: '',
    reason: isFull,
    values: { choice: labelOf(form, { itemId, choice }, language) },
  }));
}

const isFull = phrase('“{{choice}}” is full. Choose another option.');

function labelOf(
  { items, lists, definition }: CompiledForm,
  { itemId, choice }: { readonly itemId: string; readonly choice: string },
  language: string,
): string {
  const item = items.find((each) => each.item.id === itemId)?.item;
  const list = item && 'choices' in item ? lists.get(item.choices ?? '') : undefined;
  const label = list?.choices.find(({ name }) => name === choice)?.label;
  return textIn(label, language, definition.languages) || choice;
}

/** @throws Problem `invalid` with a sentence for each question of which a choice is full */
export async function refuseFullChoices(ctx: TransactionContext, checked: Checked): Promise<void> {
  const [first, ...others] = await fullChoiceFaults(ctx, checked);
  if (first === undefined) return;
  const fields: Record<string, Wording> = {};
  for (const { itemId, reason, values } of [first, ...others])
    fields[`answers.${itemId}`] ??= { key: reason, values };
  throw new Problem('invalid', { key: first.reason, values: first.values }, { fields });
}
