import type { Environment, TreeNode } from '../expressions/index.ts';
import { AnswerNode, type Container, nodesBelow, type ResponseRoot } from './answer-node.ts';
import {
  type CompiledForm,
  type CompiledItem,
  isQuestion,
  withContainers,
} from './compiled-form.ts';
import type { Host } from './host.ts';
import type { Lists } from './lists.ts';

export type Surroundings = {
  readonly form: CompiledForm;
  readonly root: ResponseRoot;
  readonly host: Host;
  readonly lists: Lists;
  readonly language: () => string;
};

/** What the expressions of one response can see. */
export function environmentOf({ form, root, host, lists, language }: Surroundings): Environment {
  return {
    spend: host.spend,
    document: root.parent,
    answersTo: (name, from) => {
      const nodes = answersTo(form, root, name, from);
      host.spend?.(nodes.length);
      return nodes;
    },
    lastSavedAnswersTo: (name) => [
      { name, text: host.lastSaved(name), parent: undefined, children: [] },
    ],
    instance: (id) => lists.document(id),
    choiceLabel: (choice, question, from) => {
      const [asked] = nearest(form.byName.get(question) ?? [], itemOf(from));
      if (asked === undefined || !isQuestion(asked.item)) return choice;
      const rows = lists.tree(asked.item.choices ?? '')?.rows ?? [];
      const found = rows.find((row) => row.choice.name === choice);
      return found === undefined ? choice : lists.labelOf(found.choice);
    },
    property: host.property,
    get now() {
      return host.now();
    },
    zone: host.zone,
    get language() {
      return language();
    },
    random: host.random,
    uuid: host.uuid,
    matches: host.matches,
    digest: host.digest,
    toBase64: host.toBase64,
    fromBase64: host.fromBase64,
  };
}

const itemOf = (node: TreeNode): CompiledItem | undefined =>
  node instanceof AnswerNode ? node.compiled : undefined;

/**
 * The answers to `${name}` from a node. Inside a repetition that is the answer in the same one. From outside it is the
 * answers in all.
 */
function answersTo(
  form: CompiledForm,
  root: ResponseRoot,
  name: string,
  from: TreeNode,
): readonly TreeNode[] {
  const named = form.byName.get(name);
  if (named === undefined) return [];
  const [target] = nearest(named, itemOf(from));
  if (target === undefined) return [];
  return nodesBelow(containerFor(target, from, root), target).filter(
    ({ isRelevant }) => isRelevant,
  );
}

/** Names are unique only within a group: the item that shares most containers is meant. */
function nearest(
  named: readonly CompiledItem[],
  from: CompiledItem | undefined,
): readonly CompiledItem[] {
  if (named.length < 2 || from === undefined) return named;
  const around = new Set(withContainers(from));
  const shared = (item: CompiledItem) =>
    withContainers(item).filter((each) => around.has(each)).length;
  return [...named].sort((a, b) => shared(b) - shared(a));
}

/** The innermost node around `from` in which the target is. */
function containerFor(target: CompiledItem, from: TreeNode, root: ResponseRoot): Container {
  const around = new Set(withContainers(target).slice(1));
  let at: TreeNode | undefined = from;
  while (at instanceof AnswerNode) {
    if (around.has(at.compiled)) return at;
    at = at.parent;
  }
  return root;
}
