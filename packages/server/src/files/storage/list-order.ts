import { asc, desc, type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { decodeCursor, encodeCursor } from '../../kernel/index.ts';
import { type EntryRow, entries } from './table.ts';

export type Sort = {
  readonly by: 'name' | 'size' | 'type' | 'updated';
  readonly descending: boolean;
};

const columns: Readonly<Record<Sort['by'], SQL>> = {
  name: sql`${entries.name} collate natural_order`,
  size: sql`coalesce(${entries.sizeBytes}, 0)`,
  type: sql`coalesce(${entries.contentType}, '')`,
  updated: sql`${entries.updatedAt}`,
};

/** Folders first; ties are broken by id. */
export function orderFor({ by, descending }: Sort): SQL[] {
  const direction = descending ? desc : asc;
  return [desc(entries.kind), direction(columns[by]), direction(entries.id)];
}

const sortValue: Readonly<Record<Sort['by'], (row: EntryRow) => string | number>> = {
  name: ({ name }) => name,
  size: ({ sizeBytes }) => sizeBytes ?? 0,
  type: ({ contentType }) => contentType ?? '',
  updated: ({ updatedAt }) => updatedAt.toISOString(),
};

export const cursorOf = (row: EntryRow, { by, descending }: Sort): string =>
  encodeCursor([`${by} ${descending}`, row.kind, sortValue[by](row), row.id]);

const valueShapes = {
  name: z.string(),
  size: z.int(),
  type: z.string(),
  updated: z.iso.datetime(),
} as const satisfies Record<Sort['by'], z.ZodType>;

/** @throws Problem `invalid` for a cursor of a different sort order. */
export function afterCursor(cursor: string, { by, descending }: Sort): SQL {
  const shape = z.tuple([
    z.literal(`${by} ${descending}`),
    z.enum(['folder', 'file']),
    valueShapes[by],
    z.uuid(),
  ]);
  const [, kind, value, id] = decodeCursor(cursor, shape);
  const comparison = descending ? sql`<` : sql`>`;
  return sql`(${entries.kind} < ${kind} or ${entries.kind} = ${kind}
    and (${columns[by]}, ${entries.id}) ${comparison} (${value}, ${id}::uuid))`;
}
