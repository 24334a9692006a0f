import type { EmbedKind, EmbedOptions } from '@ngo-plus/contract/fundraising/embeds';
import { jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../../kernel/index.ts';

export const embeds = pgTable('embeds', {
  id: uuid().primaryKey(),
  orgId: uuid().notNull(),
  causeId: uuid().notNull(),
  name: text().notNull(),
  kind: text().$type<EmbedKind>().notNull(),
  options: jsonb().$type<EmbedOptions>().notNull(),
  createdBy: uuid(),
  createdAt: instant().notNull(),
  updatedAt: instant().notNull(),
});

export const embedSites = pgTable('embed_sites', {
  orgId: uuid().primaryKey(),
  sites: text().array().notNull(),
  updatedAt: instant().notNull(),
});
