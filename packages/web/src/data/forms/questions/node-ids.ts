import { AnswerNode, type Container } from '@ngo-plus/contract/data/forms';

const ids = new WeakMap<AnswerNode, string>();

/** Identifies a question within a page, also inside repetitions: names of inputs and ids of elements begin with it. */
export function idOf(node: AnswerNode): string {
  const known = ids.get(node);
  if (known !== undefined) return known;
  const keys: string[] = [];
  for (let at: Container = node; at instanceof AnswerNode; at = at.parent)
    if (at.key !== '') keys.unshift(at.key);
  const id = ['q', ...keys, node.compiled.item.id].join('-');
  ids.set(node, id);
  return id;
}
