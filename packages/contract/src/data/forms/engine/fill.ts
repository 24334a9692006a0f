import { AnswerNode, type Container } from './answer-node.ts';
import { type Answer, type Answers, isRepetitions, type Repetition } from './answers.ts';
import { type CompiledItem, isQuestion } from './compiled-form.ts';

/** More answers than one response may have. */
export class ResponseTooLarge extends Error {
  override readonly name = 'ResponseTooLarge';
}

/** What the nodes of a response are made with. */
export type Filling = {
  /** Nodes that may still be made. */
  room: number;
  readonly newKey: () => string;
};

/**
 * Makes the nodes of a container, with the answers that were saved.
 *
 * @throws ResponseTooLarge
 */
export function fill(
  container: Container,
  items: readonly CompiledItem[],
  answers: Answers | undefined,
  filling: Filling,
): void {
  for (const item of items) {
    const nodes = container.inside.get(item);
    if (item.item.type === 'repeat')
      nodes?.push(...repetitionsOf(container, item, answers, filling));
    else nodes?.push(nodeOf(container, item, answers, filling));
  }
}

function take(filling: Filling): void {
  filling.room -= 1;
  if (filling.room < 0) throw new ResponseTooLarge('This response has too many repetitions.');
}

function nodeOf(
  container: Container,
  item: CompiledItem,
  answers: Answers | undefined,
  filling: Filling,
): AnswerNode {
  take(filling);
  const node = new AnswerNode(item, container);
  const stored = answers?.[item.item.id];
  if (isQuestion(item.item) && stored !== undefined && !isRepetitions(stored))
    node.answer = stored as Answer;
  // Groups do not appear in stored answers.
  fill(node, item.children, answers, filling);
  return node;
}

/** A new response begins with one repetition, unless their number is calculated. */
function repetitionsOf(
  container: Container,
  item: CompiledItem,
  answers: Answers | undefined,
  filling: Filling,
): AnswerNode[] {
  const stored = answers?.[item.item.id];
  const begins = answers === undefined && item.rules.count === undefined;
  const repetitions: readonly Repetition[] =
    stored !== undefined && isRepetitions(stored) ? stored : [];
  const sources: readonly (Repetition | undefined)[] = begins ? [undefined] : repetitions;
  return sources.map((repetition) => {
    take(filling);
    const node = new AnswerNode(item, container, repetition?.key ?? filling.newKey());
    fill(node, item.children, repetition?.answers, filling);
    return node;
  });
}
