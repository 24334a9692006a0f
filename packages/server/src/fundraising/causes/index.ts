export { changeForm } from './change-form.ts';
export { compareTotals, type SumsOf } from './compare-totals.ts';
export { type CauseForGiving, causeForGiving } from './donation-settings.ts';
export { readPicture } from './pictures.ts';
export { readPublicCause } from './public.ts';
export { seedCauses } from './seed.ts';
export { causes } from './table.ts';
export { countDonations } from './totals.ts';
export type { ComputeTotals } from './totals-check.ts';
