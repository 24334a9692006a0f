import * as contract from '@ngo-plus/contract/fundraising/donations';
import {
  handleCall,
  handleDownload,
  handleOutside,
  inPublic,
  inSystem,
  type Route,
} from '../../kernel/index.ts';
import { importRoutes } from '../../platform/imports/index.ts';
import { donate, drawCauseQrCode, quoteDonation, readGivingOffer } from './checkout/index.ts';
import { correctDonation, listDonationCorrections, voidDonation } from './corrections/index.ts';
import {
  changeAnonymity,
  listOwnDonations,
  listPublicDonations,
  requestDonations,
} from './donors/index.ts';
import {
  listPageDonations,
  readDonationPage,
  thankForDonation,
} from './fundraising-pages/index.ts';
import { donationImporter } from './imports/index.ts';
import {
  exportDonations,
  listDonations,
  readDonation,
  readDonationSeries,
  recordDonations,
  refundDonation,
  sumDonations,
} from './records/index.ts';

export const donationRoutes: readonly Route[] = [
  handleOutside(contract.readGivingOffer, readGivingOffer),
  handleOutside(contract.quoteDonation, quoteDonation),
  handleOutside(contract.give, donate),
  handleCall(contract.listPublicDonations, listPublicDonations, inPublic),
  handleCall(contract.listPageDonations, listPageDonations, inSystem),
  handleOutside(contract.thankForDonation, thankForDonation),
  handleCall(contract.readDonationPage, readDonationPage, inSystem),
  handleDownload(contract.drawCauseCode, drawCauseQrCode),
  handleOutside(contract.requestDonations, requestDonations),
  handleOutside(contract.listOwnDonations, listOwnDonations),
  handleOutside(contract.changeHiddenDetails, changeAnonymity),
  handleCall(contract.listDonations, listDonations),
  handleCall(contract.sumDonations, sumDonations),
  handleCall(contract.readDonationSeries, readDonationSeries),
  handleDownload(contract.exportDonations, exportDonations),
  handleCall(contract.recordDonations, recordDonations, inSystem),
  ...importRoutes(donationImporter),
  handleCall(contract.readDonation, readDonation),
  handleOutside(contract.refundDonation, refundDonation),
  handleCall(contract.correctDonation, correctDonation, inSystem),
  handleCall(contract.voidDonation, voidDonation, inSystem),
  handleCall(contract.listDonationCorrections, listDonationCorrections),
];
