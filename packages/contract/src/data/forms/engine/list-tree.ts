import type { Choice } from '../definition/index.ts';
import type { TreeNode } from '../expressions/index.ts';

/** A list of choices as expressions walk through it: `instance('x')/root/item[column = 1]`. */
export type ListTree = {
  readonly document: TreeNode;
  readonly rows: readonly ListRow[];
  readonly choices: readonly Choice[];
};

export type ListRow = {
  readonly choice: Choice;
  readonly node: TreeNode;
  /** From 1. */
  readonly position: number;
};

/** The tree of a list. `labelOf` is the label in the language that is shown. */
export function listTree(
  choices: readonly Choice[],
  labelOf: (choice: Choice) => string,
): ListTree {
  const items: TreeNode[] = [];
  const document = { name: '', text: '', parent: undefined, children: [] as TreeNode[] };
  const root: TreeNode = { name: 'root', text: '', parent: document, children: items };
  document.children.push(root);
  const rows = choices.map((choice, index) => {
    const columns: TreeNode[] = [];
    const node: TreeNode = { name: 'item', text: '', parent: root, children: columns };
    const add = (name: string, text: string) =>
      columns.push({ name, text, parent: node, children: [] });
    add('name', choice.name);
    add('label', labelOf(choice));
    for (const [name, text] of Object.entries(choice.columns ?? {})) add(name, text);
    items.push(node);
    return { choice, node, position: index + 1 };
  });
  return { document, rows, choices };
}
