export {
  countPaid,
  lockDonors,
  truePageTotals,
  trueTotals,
  uncount,
  uncountWhole,
} from './counts.ts';
export { countByEmbed } from './embed-counts.ts';
export { countByVariant } from './variant-counts.ts';
