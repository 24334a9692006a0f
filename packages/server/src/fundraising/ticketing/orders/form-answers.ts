import type { TicketQuestion } from '@ngo-plus/contract/fundraising/ticketing';
import { type Phrase, phrase } from '@ngo-plus/contract/kernel';
import type { Answer } from '../table.ts';

/** Reads the answers to an event's questions; `wrong` has the required ones that are missing. */
export function readAnswers(
  questions: readonly TicketQuestion[],
  input: Readonly<Record<string, string>>,
): { answers: Answer[]; wrong: Record<string, Phrase> } {
  const answers: Answer[] = [];
  const wrong: Record<string, Phrase> = {};
  for (const { id, label, required } of questions) {
    const answer = (input[id] ?? '').trim();
    if (answer !== '') answers.push({ question: label, answer });
    else if (required) wrong[`answers.${id}`] = phrase('Answer this question');
  }
  return { answers, wrong };
}
