import type { Capability } from '../kernel/index.ts';
import { capability as administration } from './administration/capability.ts';
import { capability as coupons } from './coupons/capability.ts';
import { capability as dashboard } from './dashboard/capability.ts';
import { capability as health } from './health/capability.ts';
import { capability as listViews } from './list-views/capability.ts';
import { capability as plans } from './plans/capability.ts';
import { capability as search } from './search/capability.ts';
import { capability as socialLinks } from './social-links/capability.ts';

/** In the order in which demo content is written. */
export const operations: readonly Capability[] = [
  administration,
  coupons,
  plans,
  dashboard,
  health,
  listViews,
  socialLinks,
  search,
];
