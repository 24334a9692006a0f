import type { Scope } from './environment.ts';
import type { Axis, Expression, Step } from './syntax.ts';
import { lineageOf, rootOf, type TreeNode } from './tree.ts';
import { isNodes, isTrue, type Value } from './value.ts';

type Evaluate = (expression: Expression, scope: Scope) => Value;

/** The nodes that a path selects, each once. */
export function evaluatePath(
  { start, steps }: Expression & { kind: 'path' },
  scope: Scope,
  evaluate: Evaluate,
): readonly TreeNode[] {
  let nodes = startOf(start, scope, evaluate);
  for (const [index, step] of steps.entries()) {
    const selected = nodes.flatMap((node) => {
      const reached = along(step, node);
      scope.environment.spend?.(reached.length + 1);
      return filtered(reached, step.predicates, scope, evaluate);
    });
    nodes = [...new Set(selected)];
    const isInside = start === 'root' && index < steps.length - 1 && step.predicates.length === 0;
    if (isInside) nodes = ownRepetition(nodes, scope.node);
  }
  return nodes;
}

function startOf(
  start: (Expression & { kind: 'path' })['start'],
  scope: Scope,
  evaluate: Evaluate,
): readonly TreeNode[] {
  if (start === 'here') return [scope.node];
  if (start === 'root') return [rootOf(scope.node)];
  const value = evaluate(start, scope);
  return isNodes(value) ? value : [];
}

/**
 * An absolute path names a question, not all its repetitions: from inside a repetition it leads to answers of the same
 * one. ODK XForms specification, "XPath paths".
 */
function ownRepetition(nodes: readonly TreeNode[], context: TreeNode): readonly TreeNode[] {
  if (nodes.length < 2) return nodes;
  const above = new Set(lineageOf(context));
  const own = nodes.filter((node) => above.has(node));
  return own.length > 0 ? own : nodes;
}

/** The nodes for which all conditions hold. A number as a condition is a position. */
export function filtered(
  nodes: readonly TreeNode[],
  predicates: readonly Expression[],
  { environment, current }: Scope,
  evaluate: Evaluate,
): readonly TreeNode[] {
  let left = nodes;
  for (const predicate of predicates) {
    const size = left.length;
    left = left.filter((node, index) => {
      const position = index + 1;
      const value = evaluate(predicate, { environment, node, current, position, size });
      return typeof value === 'number' ? value === position : isTrue(value);
    });
  }
  return left;
}

const along = ({ axis, test }: Step, node: TreeNode): TreeNode[] =>
  onAxis(axis, node).filter((each) => passes(test, each));

function passes(test: string, { name, parent }: TreeNode): boolean {
  if (test === 'node()' || test === '*') return true;
  if (test === 'text()') return false;
  // The root element has the form's name, which changes when a form is copied; there is only one.
  return name === test || parent?.parent === undefined;
}

function onAxis(axis: Axis, node: TreeNode): readonly TreeNode[] {
  switch (axis) {
    case 'child':
      return node.children;
    case 'parent':
      return node.parent === undefined ? [] : [node.parent];
    case 'self':
      return [node];
    case 'attribute':
      return [];
    case 'ancestor':
      return lineageOf(node).slice(1);
    case 'ancestor-or-self':
      return lineageOf(node);
    case 'descendant':
      return descendants(node).slice(1);
    case 'descendant-or-self':
      return descendants(node);
    case 'following-sibling':
      return siblings(node).slice(siblings(node).indexOf(node) + 1);
    case 'preceding-sibling':
      return siblings(node).slice(0, siblings(node).indexOf(node)).reverse();
  }
}

const siblings = (node: TreeNode): readonly TreeNode[] => node.parent?.children ?? [node];

const descendants = (node: TreeNode): TreeNode[] => [node, ...node.children.flatMap(descendants)];
