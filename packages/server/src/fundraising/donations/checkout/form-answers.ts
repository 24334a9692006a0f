import type { Question } from '@ngo-plus/contract/fundraising/causes';
import { phrase } from '@ngo-plus/contract/kernel';
import type { Sentence } from '../../../kernel/index.ts';
import type { Answer } from '../table.ts';

/**
 * Validates the answers to a form’s questions. Each answer is stored with the wording of its question. `fields` has an
 * error for each answer that is missing or invalid.
 */
export function readAnswers(
  questions: readonly Question[],
  input: Readonly<Record<string, string>>,
): { readonly answers: readonly Answer[]; readonly fields: Record<string, Sentence> } {
  const answers: Answer[] = [];
  const fields: Record<string, Sentence> = {};
  for (const { id, kind, label, required, choices } of questions) {
    const text = input[id]?.trim() ?? '';
    const problem = problemOf({ kind, required, choices }, text);
    if (problem) fields[`answers.${id}`] = problem;
    else if (kind === 'tick') answers.push({ question: label, answer: text ? 'Yes' : 'No' });
    else if (text) answers.push({ question: label, answer: text });
  }
  return { answers, fields };
}

function problemOf(
  { kind, required, choices }: Pick<Question, 'kind' | 'required' | 'choices'>,
  text: string,
): Sentence | undefined {
  if (text === '')
    return required
      ? kind === 'tick'
        ? phrase('Tick this box to continue')
        : phrase('Answer this question')
      : undefined;
  if (kind === 'choice' && !choices.includes(text)) return phrase('Choose one of the options');
  if (kind === 'short' && text.length > 200) return phrase('Enter at most 200 characters');
  return undefined;
}
