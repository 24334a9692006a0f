import type { TreeNode } from '../expressions/index.ts';
import { type Answer, textOfAnswer } from './answers.ts';
import type { CompiledItem } from './compiled-form.ts';

/** A question, a group or a repetition within one response. */
export class AnswerNode implements TreeNode {
  readonly compiled: CompiledItem;
  readonly parent: AnswerNode | ResponseRoot;
  /** Of a repetition; '' of others. */
  readonly key: string;
  /** By item, in the order of the form: one node each, and one per repetition for repeats. */
  readonly inside: ReadonlyMap<CompiledItem, AnswerNode[]>;
  answer: Answer | undefined;
  /** The result of the item's own condition. */
  isShown = true;

  constructor(compiled: CompiledItem, parent: AnswerNode | ResponseRoot, key = '') {
    this.compiled = compiled;
    this.parent = parent;
    this.key = key;
    this.inside = new Map(compiled.children.map((child) => [child, []]));
  }

  get name(): string {
    return this.compiled.item.name;
  }

  /** Whether the item and everything around it is shown. */
  get isRelevant(): boolean {
    return this.isShown && this.parent.isRelevant;
  }

  get children(): readonly AnswerNode[] {
    return shownIn(this.inside);
  }

  get text(): string {
    return this.answer !== undefined && this.isRelevant ? textOfAnswer(this.answer) : '';
  }
}

/** The root element of a response. */
export class ResponseRoot implements TreeNode {
  readonly name = 'data';
  readonly text = '';
  readonly isRelevant = true;
  readonly parent: TreeNode;
  readonly inside: ReadonlyMap<CompiledItem, AnswerNode[]>;

  constructor(top: readonly CompiledItem[]) {
    const children = [this];
    this.parent = { name: '', text: '', parent: undefined, children };
    this.inside = new Map(top.map((item) => [item, []]));
  }

  get children(): readonly AnswerNode[] {
    return shownIn(this.inside);
  }
}

export type Container = AnswerNode | ResponseRoot;

/** What is not shown does not exist for expressions. */
const shownIn = (inside: ReadonlyMap<CompiledItem, AnswerNode[]>): AnswerNode[] =>
  [...inside.values()].flat().filter(({ isShown }) => isShown);

/** All nodes of an item below a container, shown or not. */
export function nodesBelow(container: Container, target: CompiledItem): AnswerNode[] {
  const steps: CompiledItem[] = [];
  const start = container instanceof AnswerNode ? container.compiled : undefined;
  for (let at: CompiledItem | undefined = target; at !== start; at = at.parent) {
    if (at === undefined) return [];
    steps.unshift(at);
  }
  let nodes: Container[] = [container];
  for (const step of steps) nodes = nodes.flatMap((node) => node.inside.get(step) ?? []);
  return nodes.filter((node) => node instanceof AnswerNode);
}

/** The node and all nodes inside it, from the outside in. */
export function* nodesWithin(container: Container): Generator<AnswerNode> {
  if (container instanceof AnswerNode) yield container;
  for (const nodes of container.inside.values()) for (const node of nodes) yield* nodesWithin(node);
}
