import type { TicketQuestion } from '@ngo-plus/contract/fundraising/ticketing';
import type { Answer } from '../table.ts';

/** The answers to the questions of an event, in the words that were asked; what is missing stands in `wrong`. */
export function readAnswers(
  questions: readonly TicketQuestion[],
  given: Readonly<Record<string, string>>,
): { answers: Answer[]; wrong: Record<string, string> } {
  const answers: Answer[] = [];
  const wrong: Record<string, string> = {};
  for (const { id, label, required } of questions) {
    const answer = (given[id] ?? '').trim();
    if (answer !== '') answers.push({ question: label, answer });
    else if (required) wrong[`answers.${id}`] = 'Answer this question';
  }
  return { answers, wrong };
}
