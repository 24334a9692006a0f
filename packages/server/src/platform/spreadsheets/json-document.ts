import { phrase } from '@ngo-plus/contract/kernel';
import { type Cell, checkWidth, type Row } from './table.ts';
import { UnreadableFile } from './unreadable-file.ts';

type Match =
  | { readonly items: readonly unknown[] }
  | { readonly records: readonly (readonly Cell[])[] };

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Names of lists in the documents that portals and other programs export. */
const listNames = [
  'contacts',
  'donations',
  'grants',
  'items',
  'opportunities',
  'records',
  'results',
  'data',
];

/**
 * Finds the list in a JSON document: the document itself, one of the common names, or the format of a CKAN datastore
 * with `fields` and `records`, whose rows are arrays in the order of the fields.
 *
 * @throws UnreadableFile `invalid` when the text is not JSON or has no list.
 */
export function listIn(text: string): Match {
  let document: unknown;
  try {
    document = JSON.parse(text);
  } catch (cause) {
    throw new UnreadableFile(
      'invalid',
      "The file starts like JSON but isn't valid JSON. It may be incomplete.",
      { cause },
    );
  }
  const list = search(document, 0);
  if (!list) throw new UnreadableFile('invalid', 'The file contains no list of records.');
  return list;
}

function search(value: unknown, depth: number): Match | undefined {
  if (Array.isArray(value)) return { items: value };
  if (!isObject(value) || depth > 3) return undefined;
  const { fields, records } = value;
  if (Array.isArray(fields) && Array.isArray(records) && records.every(Array.isArray))
    return {
      records: [
        fields.map(fieldName),
        ...records.map((row: unknown[]) => row.map((cell) => cellOf(cell))),
      ],
    };
  for (const name of listNames) if (Array.isArray(value[name])) return { items: value[name] };
  for (const name of ['result', 'data', 'response']) {
    const inner = search(value[name], depth + 1);
    if (inner) return inner;
  }
  // A single record: the detail response of an API.
  return 'title' in value ? { items: [value] } : undefined;
}

const fieldName = (field: unknown): string =>
  isObject(field) ? String(field['id'] ?? field['name'] ?? '') : String(field);

/** Deeper nesting would overflow the stack. */
const maxDepth = 20;

/** Arrays become text with `;`, objects their name or their JSON. */
function cellOf(value: unknown, depth = 0): Cell {
  if (depth > maxDepth) throw new UnreadableFile('invalid', tooDeep);
  if (value === null || value === undefined) return null;
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
    return value;
  if (Array.isArray(value))
    return value.map((part) => String(cellOf(part, depth + 1) ?? '')).join('; ');
  if (isObject(value) && typeof value['name'] === 'string') return value['name'];
  try {
    return JSON.stringify(value);
  } catch (cause) {
    throw new UnreadableFile('invalid', tooDeep, { cause });
  }
}

const tooDeep = phrase('The file is nested too deeply. Simplify it, or save it as CSV.');

/** Flat objects as rows of a table; the columns are all names in order of appearance. */
export function* rowsOf(items: readonly unknown[]): Generator<Cell[]> {
  const objects = items.filter(isObject);
  const columns = namesIn(objects);
  yield columns;
  for (const item of objects) yield columns.map((name) => cellOf(item[name]));
}

/** @throws UnreadableFile `invalid` as soon as there are too many. */
function namesIn(objects: readonly Record<string, unknown>[]): string[] {
  const names = new Set<string>();
  for (const object of objects) {
    for (const name of Object.keys(object)) names.add(name);
    checkWidth(names.size);
  }
  return [...names];
}

/** A row of a list of records: the first is made of their names, so the list starts with the second. */
export const asRecord = (row: Row): Row => ({ ...row, number: row.number - 1 });
