import type { CustomValue } from '@ngo-plus/contract/crm/contacts';
import { worded } from '@ngo-plus/contract/kernel';
import { and, eq, inArray } from 'drizzle-orm';
import { type Database, Problem } from '../../../kernel/index.ts';
import { type Custom, ownFields, tags } from '../table.ts';
import { refusalOf } from './validation.ts';

type Params = Readonly<Record<string, CustomValue | null>>;

/**
 * What a contact has in own fields after a change.
 *
 * @throws Problem `invalid` for a field that does not exist, or a value that is none of its kind.
 */
export async function customAfter(
  db: Database,
  orgId: string,
  { before, given }: { before: Custom; given: Params | undefined },
): Promise<Custom> {
  if (given === undefined || Object.keys(given).length === 0) return before;
  const asked = inArray(ownFields.id, Object.keys(given));
  const rows = await db
    .select()
    .from(ownFields)
    .where(and(eq(ownFields.orgId, orgId), asked));
  const known = new Map(rows.map((row) => [row.id, row]));
  const after: Record<string, CustomValue> = { ...before };
  for (const [id, value] of Object.entries(given)) {
    const field = known.get(id);
    const why = field
      ? value !== null && refusalOf(field, value)
      : worded("This field doesn't exist.");
    if (why) throw Problem.atField('invalid', `custom.${id}`, why);
    if (value === null || value === '') delete after[id];
    else after[id] = value;
  }
  return after;
}

/** @throws Problem `invalid` for a tag that the organisation does not have. */
export async function knownTags(
  db: Database,
  orgId: string,
  wanted: readonly string[],
): Promise<string[]> {
  const unique = [...new Set(wanted)];
  if (unique.length === 0) return [];
  const rows = await db
    .select({ id: tags.id })
    .from(tags)
    .where(and(eq(tags.orgId, orgId), inArray(tags.id, unique)));
  if (rows.length < unique.length) {
    const message = 'One of the tags no longer exists.';
    throw new Problem('invalid', message, { fields: { tags: message } });
  }
  return unique;
}
