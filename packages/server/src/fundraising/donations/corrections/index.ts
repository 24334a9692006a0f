export { correctDonation, voidDonation } from './commands.ts';
export {
  forgetInCorrections,
  formerDonationsOf,
  listDonationCorrections,
  relinkCorrections,
} from './history.ts';
