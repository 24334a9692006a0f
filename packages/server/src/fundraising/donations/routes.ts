import * as contract from '@ngo-plus/contract/fundraising/donations';
import {
  fulfil,
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
  fulfil(contract.listPageDonations, listPageDonations, inSystem),
  handleOutside(contract.thankForDonation, thankForDonation),
  fulfil(contract.readDonationPage, readDonationPage, inSystem),
  handleDownload(contract.drawCauseCode, drawCauseCode),
  handleOutside(contract.requestDonations, requestDonations),
  handleOutside(contract.listOwnDonations, listOwnDonations),
  handleOutside(contract.changeHiding, changeHiding),
  fulfil(contract.listDonations, listDonations),
  fulfil(contract.sumDonations, sumDonations),
  handleDownload(contract.exportDonations, exportDonations),
  fulfil(contract.recordDonations, recordDonations, inSystem),
  handleUpload(contract.uploadDonationImport, imports.uploadDonationImport),
  fulfil(contract.listDonationImports, imports.listDonationImports),
  fulfil(contract.readDonationImport, imports.readDonationImport),
  fulfil(contract.listDonationImportProblems, imports.listDonationImportProblems),
  handleDownload(contract.exportRefusedDonations, imports.exportRefusedDonations),
  handleOutside(contract.mapDonationImport, imports.mapDonationImport),
  fulfil(contract.applyDonationImport, imports.applyDonationImport),
  fulfil(contract.stopDonationImport, imports.stopDonationImport),
  fulfil(contract.readDonation, readDonation),
  handleOutside(contract.refundDonation, refundDonation),
  fulfil(contract.correctDonation, correctDonation, inSystem),
  fulfil(contract.voidDonation, voidDonation, inSystem),
  fulfil(contract.listDonationCorrections, listDonationCorrections),
];
