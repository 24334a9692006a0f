import { and, asc, eq, sql } from 'drizzle-orm';
import { Problem, signedIn, type TransactionContext } from '../../kernel/index.ts';
import { segmentCondition } from './segments/index.ts';
import { contacts } from './table.ts';

/** Contacts with a tag, or those of a segment. */
type ContactGroup = { readonly kind: 'tag' | 'segment'; readonly id: string };

/**
 * Ids and names of the active contacts of a group, by name. A group that was deleted has none. It asks no permission: the
 * caller decides who may see the names.
 */
export async function contactsInGroup(
  ctx: TransactionContext,
  { kind, id }: ContactGroup,
  limit: number,
) {
  const isMember =
    kind === 'tag'
      ? sql`${contacts.tags} @> array[${id}::uuid]`
      : await segmentCondition(ctx, id).catch(missing);
  if (isMember === undefined) return [];
  const { orgId } = signedIn(ctx);
  return ctx.db
    .select({ id: contacts.id, name: contacts.name })
    .from(contacts)
    .where(and(eq(contacts.orgId, orgId), eq(contacts.state, 'active'), isMember))
    .orderBy(asc(contacts.sortKey), asc(contacts.id))
    .limit(limit);
}

function missing(error: unknown): undefined {
  if (!(error instanceof Problem && error.code === 'not_found')) throw error;
}
