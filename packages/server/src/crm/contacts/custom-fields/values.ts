import type { CustomValue } from '@ngo-plus/contract/crm/contacts';
import { worded } from '@ngo-plus/contract/kernel';
import { and, eq, inArray } from 'drizzle-orm';
import { type Database, Problem } from '../../../kernel/index.ts';
import { type Custom, ownFields, tags } from '../table.ts';
import { problemOf } from './validation.ts';

type CustomChanges = Readonly<Record<string, CustomValue | null>>;

/**
 * The custom values of a contact after a change.
 *
 * @throws Problem `invalid` for a field that does not exist, or a value of the wrong type.
 */
export async function mergeCustomValues(
  db: Database,
  orgId: string,
  { before, changes }: { before: Custom; changes: CustomChanges | undefined },
): Promise<Custom> {
  if (changes === undefined || Object.keys(changes).length === 0) return before;
  const isChanged = inArray(ownFields.id, Object.keys(changes));
  const rows = await db
    .select()
    .from(ownFields)
    .where(and(eq(ownFields.orgId, orgId), isChanged));
  const fields = new Map(rows.map((row) => [row.id, row]));
  const after: Record<string, CustomValue> = { ...before };
  for (const [id, value] of Object.entries(changes)) {
    const field = fields.get(id);
    const problem = field
      ? value !== null && problemOf(field, value)
      : worded("This field doesn't exist.");
    if (problem) throw Problem.atField('invalid', `custom.${id}`, problem);
    if (value === null || value === '') delete after[id];
    else after[id] = value;
  }
  return after;
}

/** @throws Problem `invalid` for a tag that the organisation does not have. */
export async function checkTags(
  db: Database,
  orgId: string,
  tagIds: readonly string[],
): Promise<string[]> {
  const unique = [...new Set(tagIds)];
  if (unique.length === 0) return [];
  const rows = await db
    .select({ id: tags.id })
    .from(tags)
    .where(and(eq(tags.orgId, orgId), inArray(tags.id, unique)));
  if (rows.length < unique.length) {
    throw Problem.atField('invalid', 'tags', 'One of the tags no longer exists.');
  }
  return unique;
}
