import * as contract from '@ngo-plus/contract/fundraising/donations';
import {
  handleCall,
  handleDownload,
  handleOutside,
  handleUpload,
  inSystem,
  type Route,
} from '../../kernel/index.ts';
import { correctDonation, voidDonation } from './correcting.ts';
import { listDonationCorrections } from './corrections.ts';
import { give } from './donate.ts';
import { listShownDonations } from './donor-wall.ts';
import { changeHiding, listOwnDonations, requestDonations } from './donors.ts';
import { drawCauseCode } from './drawing-code.ts';
import { exportDonations } from './exporting.ts';
import * as imports from './imports/index.ts';
import { listDonations, readDonation, sumDonations } from './listing.ts';
import { quoteDonation, readGivingOffer } from './offering.ts';
import { recordDonations } from './offline.ts';
import { listPageDonations, readDonationPage, thankForDonation } from './page-donations.ts';
import { refundDonation } from './refunding.ts';

export const donationRoutes: readonly Route[] = [
  handleOutside(contract.readGivingOffer, readGivingOffer),
  handleOutside(contract.quoteDonation, quoteDonation),
  handleOutside(contract.give, give),
  handleOutside(contract.listShownDonations, listShownDonations),
  handleCall(contract.listPageDonations, listPageDonations, inSystem),
  handleOutside(contract.thankForDonation, thankForDonation),
  handleCall(contract.readDonationPage, readDonationPage, inSystem),
  handleDownload(contract.drawCauseCode, drawCauseCode),
  handleOutside(contract.requestDonations, requestDonations),
  handleOutside(contract.listOwnDonations, listOwnDonations),
  handleOutside(contract.changeHiding, changeHiding),
  handleCall(contract.listDonations, listDonations),
  handleCall(contract.sumDonations, sumDonations),
  handleDownload(contract.exportDonations, exportDonations),
  handleCall(contract.recordDonations, recordDonations, inSystem),
  handleUpload(contract.uploadDonationImport, imports.uploadDonationImport),
  handleCall(contract.listDonationImports, imports.listDonationImports),
  handleCall(contract.readDonationImport, imports.readDonationImport),
  handleCall(contract.listDonationImportProblems, imports.listDonationImportProblems),
  handleDownload(contract.exportRefusedDonations, imports.exportRefusedDonations),
  handleOutside(contract.mapDonationImport, imports.mapDonationImport),
  handleCall(contract.applyDonationImport, imports.applyDonationImport),
  handleCall(contract.stopDonationImport, imports.stopDonationImport),
  handleCall(contract.readDonation, readDonation),
  handleOutside(contract.refundDonation, refundDonation),
  handleCall(contract.correctDonation, correctDonation, inSystem),
  handleCall(contract.voidDonation, voidDonation, inSystem),
  handleCall(contract.listDonationCorrections, listDonationCorrections),
];
