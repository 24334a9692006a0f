import type { Field, Shape } from './shape.ts';

/** One line of a table of fields: nested ones are named by their path, `items[].name`. */
export type Row = Field & { path: string };

const deepest = 5;

export const rowsOf = (fields: readonly Field[], before = '', depth = 0): Row[] =>
  fields.flatMap((field) => {
    const path = `${before}${field.name}`;
    return [{ ...field, path }, ...rowsWithin(field.shape, path, depth + 1)];
  });

/** The fields inside a value; of several shapes each field once. */
export function rowsWithin(shape: Shape, path: string, depth = 0): Row[] {
  if (depth > deepest) return [];
  switch (shape.kind) {
    case 'record':
      return rowsOf(shape.fields, path === '' ? '' : `${path}.`, depth);
    case 'list':
      return rowsWithin(shape.of, `${path}[]`, depth);
    case 'map':
      return rowsWithin(shape.of, `${path}.*`, depth);
    case 'either':
      return onceEach(shape.shapes.flatMap((inner) => rowsWithin(inner, path, depth)));
    default:
      return [];
  }
}

function onceEach(rows: readonly Row[]): Row[] {
  const byPath = new Map<string, Row>();
  for (const row of rows) {
    const existing = byPath.get(row.path);
    byPath.set(
      row.path,
      existing ? { ...existing, required: false, shape: both(existing, row) } : row,
    );
  }
  return [...byPath.values()];
}

/** The kinds of a union are distinguished by a field whose values are listed together. */
function both({ shape: one }: Row, { shape: other }: Row): Shape {
  if (one.kind === 'choice' && other.kind === 'choice')
    return { kind: 'choice', values: [...new Set([...one.values, ...other.values])] };
  return one;
}
