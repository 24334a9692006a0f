export { correctDonation, voidDonation } from './commands.ts';
export {
  eraseFromCorrections,
  formerDonationsOf,
  listDonationCorrections,
  relinkCorrections,
} from './history.ts';
