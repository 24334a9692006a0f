/**
 * What paths walk through: the answers of a response, or the rows of a list of choices. An element that repeats appears
 * once per repetition among the children of its parent.
 */
export type TreeNode = {
  readonly name: string;
  readonly parent: TreeNode | undefined;
  readonly children: readonly TreeNode[];
  /** The answer as XForms writes it; '' without one. */
  readonly text: string;
};

/** The highest node above this one, or the node itself. */
export function rootOf(node: TreeNode): TreeNode {
  let root = node;
  while (root.parent !== undefined) root = root.parent;
  return root;
}

/** The node and those above it, from the lowest. */
export function lineageOf(node: TreeNode): TreeNode[] {
  const lineage: TreeNode[] = [];
  for (let at: TreeNode | undefined = node; at !== undefined; at = at.parent) lineage.push(at);
  return lineage;
}
