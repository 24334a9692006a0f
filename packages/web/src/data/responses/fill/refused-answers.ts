import { AnswerNode, type Container, nodesWithin } from '@ngo-plus/contract/data/forms';
import type { FillSession } from './session.ts';

/**
 * Shows what the server said about answers beside their questions.
 *
 * @param fields as in `Refusal`
 * @returns the questions, in the order of the form
 */
export function showRefused(
  { response, faults }: FillSession,
  fields: Readonly<Record<string, string>>,
): readonly AnswerNode[] {
  const refused: AnswerNode[] = [];
  for (const node of nodesWithin(response.root)) {
    const message = fields[fieldOf(node)];
    if (message === undefined) continue;
    faults.set(node, message);
    refused.push(node);
  }
  return refused;
}

/** As `refuseFaults` of the server names it: with the key of the innermost repetition. */
function fieldOf(node: AnswerNode): string {
  const { id } = node.compiled.item;
  for (let at: Container = node; at instanceof AnswerNode; at = at.parent)
    if (at.key !== '') return `answers.${at.key}.${id}`;
  return `answers.${id}`;
}
