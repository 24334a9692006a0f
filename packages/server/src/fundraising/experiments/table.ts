import type { VariantForm } from '@ngo-plus/contract/fundraising/experiments';
import { integer, jsonb, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../../kernel/index.ts';

export const formExperiments = pgTable('form_experiments', {
  id: uuid().primaryKey(),
  orgId: uuid().notNull(),
  causeId: uuid().notNull(),
  name: text().notNull(),
  baseline: integer().notNull(),
  effect: integer().notNull(),
  visitsEach: integer().notNull(),
  startedAt: instant().notNull(),
  endsAt: instant().notNull(),
  endedAt: instant(),
  chosenId: uuid(),
  createdBy: uuid(),
});

export const formExperimentVariants = pgTable('form_experiment_variants', {
  id: uuid().primaryKey(),
  orgId: uuid().notNull(),
  experimentId: uuid().notNull(),
  place: smallint().notNull(),
  form: jsonb().$type<VariantForm>().notNull(),
  visits: integer().notNull().default(0),
});

export type ExperimentRow = typeof formExperiments.$inferSelect;
export type VariantRow = typeof formExperimentVariants.$inferSelect;
