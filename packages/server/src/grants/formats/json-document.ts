import { Problem } from '../../kernel/index.ts';
import type { Cell } from './table.ts';

type Found =
  | { readonly items: readonly unknown[] }
  | { readonly records: readonly (readonly Cell[])[] };

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Where lists of calls lie in the documents that portals give. */
const places = ['grants', 'items', 'opportunities', 'records', 'results', 'data'];

/**
 * Finds the list in a JSON document: the document itself, one of the usual names, or the layout of a
 * CKAN datastore with `fields` and `records`, whose rows are arrays in the order of the fields.
 *
 * @throws Problem `invalid` when the text is not JSON or holds no list.
 */
export function listIn(text: string): Found {
  let document: unknown;
  try {
    document = JSON.parse(text);
  } catch (cause) {
    throw new Problem(
      'invalid',
      'The file begins like JSON and is not JSON. It may be cut short.',
      { cause },
    );
  }
  const found = search(document, 0);
  if (!found) throw new Problem('invalid', 'The file holds no list of grants.');
  return found;
}

function search(value: unknown, depth: number): Found | undefined {
  if (Array.isArray(value)) return { items: value };
  if (!isObject(value) || depth > 3) return undefined;
  const { fields, records } = value;
  if (Array.isArray(fields) && Array.isArray(records) && records.every(Array.isArray))
    return {
      records: [fields.map(fieldName), ...records.map((row: unknown[]) => row.map(cellOf))],
    };
  for (const place of places) if (Array.isArray(value[place])) return { items: value[place] };
  for (const place of ['result', 'data', 'response']) {
    const inner = search(value[place], depth + 1);
    if (inner) return inner;
  }
  // A single record: the detail answer of an interface.
  return 'title' in value ? { items: [value] } : undefined;
}

const fieldName = (field: unknown): string =>
  isObject(field) ? String(field['id'] ?? field['name'] ?? '') : String(field);

/** Lists become text with `;`, objects their name or their JSON. */
export function cellOf(value: unknown): Cell {
  if (value === null || value === undefined) return null;
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
    return value;
  if (Array.isArray(value)) return value.map((part) => String(cellOf(part) ?? '')).join('; ');
  if (isObject(value) && typeof value['name'] === 'string') return value['name'];
  return JSON.stringify(value);
}

/** Flat objects as the rows of a table; the columns are all names in order of appearance. */
export function rowsOf(items: readonly unknown[]): Cell[][] {
  const objects = items.filter(isObject);
  const columns = [...new Set(objects.flatMap(Object.keys))];
  return [columns, ...objects.map((item) => columns.map((name) => cellOf(item[name])))];
}
