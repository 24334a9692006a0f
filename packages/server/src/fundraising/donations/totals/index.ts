export {
  computedCauseTotals,
  computedPageTotals,
  countPaid,
  deductRefund,
  lockDonors,
  removeFromTotals,
} from './counts.ts';
export { countByEmbed } from './embed-counts.ts';
export { countByVariant } from './variant-counts.ts';
