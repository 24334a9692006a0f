import type { SocialNetwork } from '@ngo-plus/contract/operations/social-links';
import { pgTable, text } from 'drizzle-orm/pg-core';

export const socialLinks = pgTable('social_links', {
  network: text().$type<SocialNetwork>().primaryKey(),
  url: text().notNull(),
});
