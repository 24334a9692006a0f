import { sql } from 'drizzle-orm';
import type { Database } from '../../../kernel/index.ts';
import { uuids } from '../search/index.ts';
import type { Movable } from './table.ts';

const tables: Record<Movable, string> = {
  consents: 'contact_consents',
  notes: 'contact_notes',
  tasks: 'contact_tasks',
  files: 'contact_files',
  timeline: 'contact_timeline',
};

const movables = Object.keys(tables) as Movable[];

/** Gives what belongs to one record to another; tells what moved. A file that both have stays. */
export async function moveAll(
  db: Database,
  { from, to }: { from: string; to: string },
): Promise<Record<Movable, string[]>> {
  const moved = {} as Record<Movable, string[]>;
  for (const movable of movables) {
    const twice =
      movable === 'files'
        ? sql`and not entry_id in (select f.entry_id from contact_files f where f.contact_id = ${to})`
        : sql``;
    const { rows } = await db.execute<{ id: string }>(sql`
      update ${sql.raw(tables[movable])} set contact_id = ${to} where contact_id = ${from} ${twice} returning id`);
    moved[movable] = rows.map(({ id }) => id);
  }
  return moved;
}

/** Gives back what had moved and is still there. */
export async function moveBack(
  db: Database,
  moved: Readonly<Record<Movable, readonly string[]>>,
  { from, to }: { from: string; to: string },
): Promise<void> {
  for (const movable of movables)
    await db.execute(sql`update ${sql.raw(tables[movable])} set contact_id = ${to}
      where contact_id = ${from} and id = any (${uuids(moved[movable])})`);
}
