import type { AnswerNode, Container } from './answer-node.ts';
import type { Answers } from './answers.ts';
import type { FormResponse } from './form-response.ts';

/** Functions whose result is known only where the response was filled in: chance, the clock, and facts about the device. */
const unrepeatable = ['random', 'uuid', 'now', 'today', 'property', 'randomize', 'version'];

/**
 * Calculations with such functions keep the result that the sender saw, when a response is evaluated or opened elsewhere.
 */
export function restoreUnrepeatable(response: FormResponse, sent: Answers): void {
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
