import {
  type AnswerNode,
  type Answers,
  type CompiledForm,
  type Container,
  FormResponse,
  faultsIn,
  type Host,
  isFile,
  nodesWithin,
  restoreUnrepeatable,
  storedAnswers,
} from '@ngo-plus/contract/data/forms';
import type { Phrase, Values } from '@ngo-plus/contract/kernel';

/** Answers as they were sent, with what their evaluation depends on. */
export type SentAnswers = {
  readonly answers: Answers;
  readonly language: string;
};

export type AnswerFile = {
  readonly itemId: string;
  /** Of the innermost repetition around the question; '' outside repeats. */
  readonly key: string;
  readonly name: string;
};

/** Why an answer is refused: the form's own words, or a sentence of the product. */
export type EvaluatedFault = {
  readonly itemId: string;
  readonly key: string;
  readonly text: string | undefined;
  readonly reason: Phrase;
  readonly values: Values;
};

export type Evaluated = {
  /** What is stored: only what the form shows, with calculations made again. */
  readonly answers: Answers;
  readonly files: readonly AnswerFile[];
  readonly faults: readonly EvaluatedFault[];
};

/** Faults beyond this number are not listed: a response can have as many as answers. */
const maxFaults = 50;

/**
 * Evaluates a response by the rules of its form, as the browser of the sender did.
 *
 * @throws ResponseTooLarge; ResponseTooSlow when the host's limit is reached
 */
export function evaluateResponse(
  form: CompiledForm,
  host: Host,
  { answers, language }: SentAnswers,
): Evaluated {
  const response = new FormResponse({ form, host, language, answers });
  restoreUnrepeatable(response, answers);
  const faults = faultsIn(response)
    .slice(0, maxFaults)
    .map(({ node, text, reason, values }) => ({
      itemId: node.compiled.item.id,
      key: keyOf(node),
      text,
      reason,
      values,
    }));
  const files: AnswerFile[] = [];
  for (const node of nodesWithin(response.root))
    if (node.isRelevant && isFile(node.answer))
      files.push({ itemId: node.compiled.item.id, key: keyOf(node), name: node.answer.name });
  return { answers: storedAnswers(response.root), files, faults };
}

function keyOf(node: AnswerNode): string {
  for (let at: Container = node; 'key' in at; at = at.parent) if (at.key !== '') return at.key;
  return '';
}
