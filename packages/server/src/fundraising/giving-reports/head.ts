import type { DonationFilter } from './reported.ts';
import { currencyOf } from './reported.ts';
import type { ReportContext } from './setting.ts';

/** Returns the fields that every report includes. */
export const headOf = (setting: ReportContext, meant: DonationFilter) => ({
  asOf: setting.now.toISOString(),
  timeZone: setting.timeZone,
  currency: currencyOf(setting, meant),
  isConverted: !meant.currency,
});
