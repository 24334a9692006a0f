import type { ReportContext } from './context.ts';
import type { DonationFilter } from './reported-donations.ts';
import { currencyOf } from './reported-donations.ts';

/** Returns the fields that every report includes. */
export const headOf = (setting: ReportContext, meant: DonationFilter) => ({
  asOf: setting.now.toISOString(),
  timeZone: setting.timeZone,
  currency: currencyOf(setting, meant),
  isConverted: !meant.currency,
});
