import type { Meant } from './reported.ts';
import { currencyOf } from './reported.ts';
import type { Setting } from './setting.ts';

/** Returns the fields that every report includes. */
export const headOf = (setting: Setting, meant: Meant) => ({
  asOf: setting.now.toISOString(),
  timeZone: setting.timeZone,
  currency: currencyOf(setting, meant),
  isConverted: !meant.currency,
});
