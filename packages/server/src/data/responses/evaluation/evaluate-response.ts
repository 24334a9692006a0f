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

/** Functions whose result the server cannot know: chance, the clock, and facts about the sender's device. */
const unrepeatable = ['random', 'uuid', 'now', 'today', 'property', 'randomize', 'version'];

/** Calculations with such functions keep the result that the sender saw. */
function restoreUnrepeatable(response: FormResponse, sent: Answers): void {
  const items = new Set(
    response.form.items.filter(({ rules: { calculation } }) => {
      if (calculation === undefined) return false;
      const { calls, references } = calculation.needs;
      return (
        unrepeatable.some((name) => calls.has(name)) ||
        references.some(({ isLastSaved }) => isLastSaved)
      );
    }),
  );
  if (items.size === 0) return;
  for (const [node, answer] of sentAnswersOf(response.root, sent))
    if (items.has(node.compiled)) response.setAnswer(node, answer);
}

/** The nodes of a response with the plain answers that were sent for them. */
function* sentAnswersOf(
  container: Container,
  sent: Answers,
): Generator<[AnswerNode, Parameters<FormResponse['setAnswer']>[1]]> {
  for (const [{ item }, nodes] of container.inside)
    for (const node of nodes) {
      const own = sent[item.id];
      if (item.type === 'group') yield* sentAnswersOf(node, sent);
      else if (item.type !== 'repeat') yield [node, own as never];
      else if (Array.isArray(own)) {
        const repetition = own.find((each) => typeof each === 'object' && each.key === node.key);
        if (typeof repetition === 'object') yield* sentAnswersOf(node, repetition.answers);
      }
    }
}

function keyOf(node: AnswerNode): string {
  for (let at: Container = node; 'key' in at; at = at.parent) if (at.key !== '') return at.key;
  return '';
}
