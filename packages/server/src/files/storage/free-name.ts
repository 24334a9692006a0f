import { maxNameBytes } from '@ngo-plus/contract/files/storage';
import { sql } from 'drizzle-orm';
import { type Database, Problem } from '../../kernel/index.ts';

type Place = { readonly orgId: string; readonly parentId: string | null };

const tries = 100;

/**
 * The name, or the first that is free: `report.pdf`, `report (2).pdf`. Two callers may be told the
 * same one; the unique index lets one of them have it.
 *
 * @throws Problem `conflict` when a hundred such names are taken.
 */
export async function freeName(db: Database, place: Place, name: string): Promise<string> {
  const candidates = [name, ...Array.from({ length: tries }, (_, at) => numbered(name, at + 2))];
  const { rows } = await db.execute<{ name: string }>(sql`
    select c.name from unnest(${sql.param(candidates)}::text[]) with ordinality c (name, place)
    where not exists (select from storage_entries e where e.org_id = ${place.orgId}
      and e.parent_id is not distinct from ${place.parentId}::uuid and e.trashed_at is null
      and e.name_key = casefold(c.name collate pg_unicode_fast))
    order by c.place limit 1`);
  return rows[0]?.name ?? nameTaken(name);
}

/** @throws Problem `conflict`, to be shown beside the name. */
export function nameTaken(name: string): never {
  throw Problem.atField(
    'conflict',
    'name',
    '“{{name}}” already exists here. Choose another name.',
    { name },
  );
}

/** Before the extension, and within the length that a name may have. */
export function numbered(name: string, number: number): string {
  const [extension = ''] = name.match(/(?<=.)\.[^.\s]{1,10}$/u) ?? [];
  const ending = ` (${number})${extension}`;
  let stem = name.slice(0, name.length - extension.length);
  while (Buffer.byteLength(stem + ending) > maxNameBytes)
    stem = Array.from(stem).slice(0, -1).join('');
  return stem.trimEnd() + ending;
}
