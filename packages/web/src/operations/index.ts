import type { Capability } from '../kernel/descriptor.ts';
import { capability as administration } from './administration/capability.ts';
import { capability as coupons } from './coupons/capability.ts';
import { capability as dashboard } from './dashboard/capability.ts';
import { capability as health } from './health/capability.ts';
import { capability as plans } from './plans/capability.ts';
import { capability as socialLinks } from './social-links/capability.ts';

export const operations: readonly Capability[] = [
  dashboard,
  administration,
  coupons,
  plans,
  health,
  socialLinks,
];
