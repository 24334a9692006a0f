import type { Value } from '../expressions/index.ts';
import { isTrue, numberOf, textOf } from '../expressions/index.ts';
import { AnswerNode, type Container, nodesBelow, nodesWithin } from './answer-node.ts';
import { maxRepetitions } from './answers.ts';
import { type CompiledItem, isQuestion, type RuleName, withContainers } from './compiled-form.ts';
import { answerOfValue, areSame } from './typed-answer.ts';

/** What a recalculation needs from the response. */
export type Recalculated = {
  readonly root: Container;
  readonly byRank: readonly CompiledItem[];
  readonly zone: string;
  /** The value of a rule at a node; undefined without a rule, or when it cannot be evaluated. */
  readonly evaluate: (node: Container, item: CompiledItem, rule: RuleName) => Value | undefined;
  /** Names of the choices that are offered. */
  readonly offered: (node: AnswerNode) => ReadonlySet<string>;
  /** Whether another repetition fits into a response. */
  readonly hasRoom: (repeat: CompiledItem) => boolean;
  readonly addRepetition: (container: Container, repeat: CompiledItem) => AnswerNode;
  /** Removes repetitions from an index on. */
  readonly removeFrom: (repetitions: AnswerNode[], index: number) => void;
  readonly changed: (node: Container) => void;
};

/**
 * Brings everything that depends on a change up to date, each item once, from the lowest rank to the highest. A change
 * within one repetition reaches only the same repetition where the rules allow it.
 */
export class Recalculation {
  readonly #response: Recalculated;
  /** By rank: the containers in which the item is evaluated. */
  readonly #tasks: (Set<Container> | undefined)[] = [];
  #lowest = Number.POSITIVE_INFINITY;

  constructor(response: Recalculated) {
    this.#response = response;
  }

  /** Evaluates an item within a container. */
  add(item: CompiledItem, within: Container): void {
    const task = this.#tasks[item.rank];
    if (task === undefined) this.#tasks[item.rank] = new Set([within]);
    else task.add(within);
    this.#lowest = Math.min(this.#lowest, item.rank);
  }

  /** Evaluates everything inside a container. */
  addAllIn(container: Container, items: Iterable<CompiledItem>): void {
    for (const item of items) {
      this.add(item, container);
      this.addAllIn(container, item.children);
    }
  }

  /** Evaluates what depends on an answer, and announces those who show it. */
  addReaders(node: AnswerNode): void {
    this.#addReadersOf(node.compiled, node);
  }

  /** Evaluates what depends on the number of repetitions, or on anything inside them. */
  addReadersOfRepeat(repeat: CompiledItem): void {
    const { root } = this.#response;
    for (const item of [repeat, ...below(repeat)]) {
      for (const reader of item.readers) this.add(reader, root);
      for (const viewer of item.viewers) this.#announce(viewer, root);
      if (Object.values(item.rules).some(({ needs }) => !needs.isLocal)) this.add(item, root);
    }
  }

  run(): void {
    const { byRank } = this.#response;
    for (let rank = this.#lowest; rank < byRank.length; rank += 1) {
      const containers = this.#tasks[rank];
      const item = byRank[rank];
      if (containers === undefined || item === undefined) continue;
      this.#tasks[rank] = undefined;
      for (const container of widest(containers)) this.#refreshIn(container, item);
    }
    this.#tasks.length = 0;
    this.#lowest = Number.POSITIVE_INFINITY;
  }

  #refreshIn(container: Container, item: CompiledItem): void {
    if (item.rules.count !== undefined) this.#count(container, item);
    const own = container instanceof AnswerNode && container.compiled === item;
    for (const node of own ? [container] : nodesBelow(container, item)) this.#refresh(node);
  }

  #refresh(node: AnswerNode): void {
    const { compiled } = node;
    const relevant = this.#response.evaluate(node, compiled, 'relevant');
    const isShown = relevant === undefined || isTrue(relevant);
    if (isShown !== node.isShown) this.#show(node, isShown);
    if (!node.isRelevant || !isQuestion(compiled.item)) return;
    if (compiled.rules.choiceFilter !== undefined) this.#dropUnoffered(node);
    if (compiled.rules.calculation !== undefined && compiled.item.trigger === undefined)
      this.calculate(node);
  }

  #show(node: AnswerNode, isShown: boolean): void {
    node.isShown = isShown;
    this.#response.changed(node.parent);
    for (const inner of nodesWithin(node)) {
      this.#response.changed(inner);
      this.#addReadersOf(inner.compiled, inner);
    }
    this.addAllIn(node, node.compiled.children);
  }

  /** Evaluates the calculation of a node and returns whether its answer changed. */
  calculate(node: AnswerNode): boolean {
    const { item } = node.compiled;
    const value = this.#response.evaluate(node, node.compiled, 'calculation');
    if (value === undefined || !isQuestion(item)) return false;
    return this.#set(node, answerOfValue(item, value));
  }

  #dropUnoffered(node: AnswerNode): void {
    this.#response.changed(node);
    if (node.answer === undefined) return;
    const offered = this.#response.offered(node);
    if (typeof node.answer === 'string') {
      if (!offered.has(node.answer)) this.#set(node, undefined);
    } else if (Array.isArray(node.answer)) {
      const left = node.answer.filter((name) => offered.has(name));
      this.#set(node, left.length === 0 ? undefined : left);
    }
  }

  #set(node: AnswerNode, answer: AnswerNode['answer']): boolean {
    if (areSame(node.answer, answer)) return false;
    node.answer = answer;
    this.#response.changed(node);
    this.addReaders(node);
    return true;
  }

  /** Adds repetitions up to the calculated number. Those above it are removed from the end. */
  #count(within: Container, repeat: CompiledItem): void {
    for (const container of containersOf(within, repeat)) {
      const value = this.#response.evaluate(container, repeat, 'count');
      if (value === undefined) continue;
      const number = numberOf(textOf(value), this.#response.zone);
      const wanted = Math.min(maxRepetitions, Math.max(0, Math.trunc(number) || 0));
      const repetitions = container.inside.get(repeat) ?? [];
      if (repetitions.length === wanted) continue;
      while (repetitions.length < wanted && this.#response.hasRoom(repeat)) {
        const added = this.#response.addRepetition(container, repeat);
        this.addAllIn(added, repeat.children);
      }
      this.#response.removeFrom(repetitions, wanted);
      this.#response.changed(container);
      this.addReadersOfRepeat(repeat);
    }
  }

  #addReadersOf(item: CompiledItem, node: AnswerNode): void {
    for (const reader of item.readers) this.add(reader, this.#reach(reader, node));
    for (const viewer of item.viewers) this.#announce(viewer, this.#reach(viewer, node));
  }

  /** How far a change at a node reaches: the innermost repetition around both, if the reader's rules are local. */
  #reach(reader: CompiledItem, node: AnswerNode): Container {
    const isLocal = Object.values(reader.rules).every(({ needs }) => needs.isLocal);
    if (!isLocal) return this.#response.root;
    const around = new Set(withContainers(reader));
    let at: Container = node;
    while (at instanceof AnswerNode) {
      if (at.compiled.item.type === 'repeat' && around.has(at.compiled)) return at;
      at = at.parent;
    }
    return this.#response.root;
  }

  #announce(viewer: CompiledItem, within: Container): void {
    const own = within instanceof AnswerNode && within.compiled === viewer;
    for (const node of own ? [within] : nodesBelow(within, viewer)) this.#response.changed(node);
  }
}

const below = (item: CompiledItem): CompiledItem[] =>
  item.children.flatMap((child) => [child, ...below(child)]);

/** The containers that hold the repetitions of a repeat, at or below a container. */
function containersOf(within: Container, repeat: CompiledItem): readonly Container[] {
  const { parent } = repeat;
  if (within instanceof AnswerNode && within.compiled === repeat) return [within.parent];
  if (parent === undefined || (within instanceof AnswerNode && within.compiled === parent))
    return [within];
  return nodesBelow(within, parent);
}

/** Without containers that are inside others of the same set. */
function widest(containers: ReadonlySet<Container>): readonly Container[] {
  for (const container of containers) if (!(container instanceof AnswerNode)) return [container];
  return [...containers].filter((container) => {
    let at = container.parent;
    while (at instanceof AnswerNode) {
      if (containers.has(at)) return false;
      at = at.parent;
    }
    return true;
  });
}
