import { maxNameBytes } from '@ngo-plus/contract/files/storage';
import { sql } from 'drizzle-orm';
import { type Database, Problem } from '../../kernel/index.ts';

type Parent = { readonly orgId: string; readonly parentId: string | null };

const maxVariants = 100;

/**
 * The name, or the first free numbered variant: `report.pdf`, `report (2).pdf`. Concurrent callers may get the same
 * name; the unique index decides.
 *
 * @throws Problem `conflict` when a hundred variants exist.
 */
export async function freeName(db: Database, parent: Parent, name: string): Promise<string> {
  const candidates = [
    name,
    ...Array.from({ length: maxVariants }, (_, at) => numbered(name, at + 2)),
  ];
  const { rows } = await db.execute<{ name: string }>(sql`
    select c.name from unnest(${sql.param(candidates)}::text[]) with ordinality c (name, place)
    where not exists (select from storage_entries e where e.org_id = ${parent.orgId}
      and e.parent_id is not distinct from ${parent.parentId}::uuid and e.trashed_at is null
      and e.name_key = casefold(c.name collate pg_unicode_fast))
    order by c.place limit 1`);
  return rows[0]?.name ?? refuseName(name);
}

/** @throws Problem `conflict` for the field `name`. */
export function refuseName(name: string): never {
  throw Problem.atField(
    'conflict',
    'name',
    '“{{name}}” already exists here. Choose another name.',
    { name },
  );
}

/** Inserts a number before the extension and keeps within the maximum length. */
export function numbered(name: string, number: number): string {
  const [extension = ''] = name.match(/(?<=.)\.[^.\s]{1,10}$/u) ?? [];
  const ending = ` (${number})${extension}`;
  let stem = name.slice(0, name.length - extension.length);
  while (Buffer.byteLength(stem + ending) > maxNameBytes)
    stem = Array.from(stem).slice(0, -1).join('');
  return stem.trimEnd() + ending;
}
