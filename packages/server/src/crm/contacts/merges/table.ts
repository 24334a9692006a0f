import { jsonb, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../../../kernel/index.ts';

/** What undoing a merge needs: the moved records, and the changed columns of both contacts. */
export type Undo = {
  /** Merges from before a table existed have none of it. */
  readonly moved: Readonly<Partial<Record<LinkedTable, readonly string[]>>>;
  /** Changed columns of the remaining contact, before and after the merge. */
  readonly changed: Readonly<Record<string, { readonly before: unknown; readonly after: unknown }>>;
};

export type LinkedTable =
  | 'consents'
  | 'notes'
  | 'tasks'
  | 'files'
  | 'timeline'
  | 'relationships'
  | 'households';

export const merges = pgTable('contact_merges', {
  id: uuid().primaryKey(),
  orgId: uuid().notNull(),
  contactId: uuid().notNull(),
  mergedId: uuid().notNull(),
  byId: uuid(),
  at: instant().notNull(),
  undo: jsonb().$type<Undo>(),
  undoneAt: instant(),
});

/** Pairs of contacts that are different people, the lower ID first. */
export const distinctions = pgTable(
  'contact_distinctions',
  {
    orgId: uuid().notNull(),
    oneId: uuid().notNull(),
    otherId: uuid().notNull(),
    byId: uuid(),
    at: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.orgId, t.oneId, t.otherId] })],
);
