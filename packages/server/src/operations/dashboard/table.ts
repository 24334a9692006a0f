import { pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../../kernel/index.ts';

/** How people arranged their dashboard in an organisation. Who has no row sees the default of their role. */
export const layouts = pgTable(
  'dashboard_layouts',
  {
    orgId: uuid().notNull(),
    userId: uuid().notNull(),
    /** Ids of panels from first to last. */
    tiles: text().array().notNull(),
    changedAt: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.orgId, t.userId] })],
);

/** Organisations that hid the checklist of first steps. */
export const setupDismissals = pgTable('dashboard_setup_dismissals', {
  orgId: uuid().primaryKey(),
  dismissedAt: instant().notNull(),
});
