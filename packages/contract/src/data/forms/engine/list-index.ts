import type { Environment, Expression, TreeNode } from '../expressions/index.ts';
import type { ListRow, ListTree } from './list-tree.ts';

type Scope = { readonly environment: Environment; readonly current: TreeNode };

/** By column and then by value, in the order of the list. */
const indexes = new WeakMap<ListTree, Map<string, Map<string, ListRow[]>>>();

/**
 * The rows for which a condition can hold. Conditions of cascading choices begin with `column = ${question}`: rows with
 * another value in that column are left out without being evaluated, so that a list may have ten thousand.
 *
 * Only what is evaluated first is used, because an error in it concerns every row.
 */
export function candidatesIn(
  tree: ListTree,
  condition: Expression,
  scope: Scope,
): readonly ListRow[] {
  const first = firstOf(condition);
  if (first.kind !== 'binary' || first.operator !== '=') return tree.rows;
  const column = columnOf(first.left) ?? columnOf(first.right);
  const values = valuesOf(columnOf(first.left) === undefined ? first.left : first.right, scope);
  if (column === undefined || values === undefined) return tree.rows;
  const index = indexOf(tree, column);
  if (values.length === 1) return index.get(values[0] ?? '') ?? [];
  const found = [...new Set(values)].flatMap((value) => index.get(value) ?? []);
  return found.toSorted((a, b) => a.position - b.position);
}

/** The part of a condition that is evaluated before all others. */
const firstOf = (condition: Expression): Expression =>
  condition.kind === 'binary' && condition.operator === 'and' ? firstOf(condition.left) : condition;

/** The column that a path of one plain step names. */
function columnOf(side: Expression): string | undefined {
  if (side.kind !== 'path' || side.start !== 'here') return undefined;
  const [step, ...others] = side.steps;
  const isPlain =
    others.length === 0 &&
    step?.axis === 'child' &&
    step.predicates.length === 0 &&
    !/[*()]/.test(step.test);
  return isPlain ? step.test : undefined;
}

/** The texts that a column is compared with; undefined if they depend on the row or may be numbers. */
function valuesOf(side: Expression, { environment, current }: Scope): string[] | undefined {
  if (side.kind === 'text') return [side.value];
  if (side.kind !== 'reference' || side.isLastSaved) return undefined;
  const texts = environment.answersTo(side.name, current).map(({ text }) => text);
  // As a comparison with no answer: an unanswered question is empty text.
  return texts.length === 0 ? [''] : texts;
}

function indexOf(tree: ListTree, column: string): Map<string, ListRow[]> {
  const known = indexes.get(tree) ?? new Map<string, Map<string, ListRow[]>>();
  indexes.set(tree, known);
  const made = known.get(column) ?? build(tree, column);
  known.set(column, made);
  return made;
}

function build({ rows }: ListTree, column: string): Map<string, ListRow[]> {
  const index = new Map<string, ListRow[]>();
  for (const row of rows) {
    const cells = row.node.children.filter(({ name }) => name === column);
    const texts = cells.length === 0 ? [''] : cells.map(({ text }) => text);
    for (const text of new Set(texts)) {
      const same = index.get(text);
      if (same === undefined) index.set(text, [row]);
      else same.push(row);
    }
  }
  return index;
}
