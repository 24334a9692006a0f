import { AnswerNode, type Container } from './answer-node.ts';
import { type Answer, type Answers, isRepetitions, type Repetition } from './answers.ts';
import { type CompiledItem, isQuestion } from './compiled-form.ts';

/** Makes the nodes of a container, with the answers that were saved. */
export function fill(
  container: Container,
  items: readonly CompiledItem[],
  answers: Answers | undefined,
  newKey: () => string,
): void {
  for (const item of items) {
    const nodes = container.inside.get(item);
    if (item.item.type === 'repeat')
      nodes?.push(...repetitionsOf(container, item, answers, newKey));
    else nodes?.push(nodeOf(container, item, answers, newKey));
  }
}

function nodeOf(
  container: Container,
  item: CompiledItem,
  answers: Answers | undefined,
  newKey: () => string,
): AnswerNode {
  const node = new AnswerNode(item, container);
  const stored = answers?.[item.item.id];
  if (isQuestion(item.item) && stored !== undefined && !isRepetitions(stored))
    node.answer = stored as Answer;
  // Groups do not appear in stored answers.
  fill(node, item.children, answers, newKey);
  return node;
}

/** A new response begins with one repetition, unless their number is calculated. */
function repetitionsOf(
  container: Container,
  item: CompiledItem,
  answers: Answers | undefined,
  newKey: () => string,
): AnswerNode[] {
  const stored = answers?.[item.item.id];
  const begins = answers === undefined && item.rules.count === undefined;
  const repetitions: readonly Repetition[] =
    stored !== undefined && isRepetitions(stored) ? stored : [];
  const sources: readonly (Repetition | undefined)[] = begins ? [undefined] : repetitions;
  return sources.map((repetition) => {
    const node = new AnswerNode(item, container, repetition?.key ?? newKey());
    fill(node, item.children, repetition?.answers, newKey);
    return node;
  });
}
