import type { ESTree } from 'rolldown/utils';

type Node = ESTree.Node;

/** Calls `visit` for every descendant of a node, parents first. */
export function walk(node: unknown, visit: (node: Node) => void): void {
  if (Array.isArray(node)) {
    for (const one of node) walk(one, visit);
    return;
  }
  if (!isNode(node)) return;
  visit(node);
  for (const child of Object.values(node)) walk(child, visit);
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

/** Returns the text of a literal, or of a template without expressions; undefined for other nodes. */
export function literalIn(node: Node | undefined): string | undefined {
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value;
  if (node?.type === 'TemplateLiteral' && node.expressions.length === 0)
    return node.quasis[0]?.value.cooked ?? undefined;
  return undefined;
}

/** Returns the possible results of an expression: both sides of `a ? b : c`, `a ?? b` and `a && b`. */
export function resultsOf(node: Node): Node[] {
  switch (node.type) {
    case 'ConditionalExpression':
      return [...resultsOf(node.consequent), ...resultsOf(node.alternate)];
    case 'LogicalExpression':
      return node.operator === '&&'
        ? resultsOf(node.right)
        : [...resultsOf(node.left), ...resultsOf(node.right)];
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
    case 'TSNonNullExpression':
    case 'ParenthesizedExpression':
      return resultsOf(node.expression);
    default:
      return [node];
  }
}

/** Whether an expression composes text, which cannot be translated. */
export const isComposed = (node: Node): boolean =>
  (node.type === 'TemplateLiteral' && node.expressions.length > 0) ||
  (node.type === 'BinaryExpression' && node.operator === '+');

export type Property = { readonly name: string; readonly value: Node };

/** Returns the named members of an object literal, and whether it has others. */
export function propertiesOf(node: Node | undefined): {
  readonly properties: readonly Property[];
  readonly isWhole: boolean;
} {
  if (node?.type !== 'ObjectExpression') return { properties: [], isWhole: node === undefined };
  const named = node.properties.flatMap((member): Property[] => {
    if (member.type !== 'Property' || member.computed) return [];
    const { key } = member;
    const name = key.type === 'Identifier' ? key.name : literalIn(key);
    return name === undefined ? [] : [{ name, value: member.value }];
  });
  return { properties: named, isWhole: named.length === node.properties.length };
}
