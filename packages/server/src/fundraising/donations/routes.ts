import * as contract from '@ngo-plus/contract/fundraising/donations';
import {
  fulfil,
  fulfilDownload,
  fulfilOutside,
  fulfilUpload,
  inSystem,
  type Route,
} from '../../kernel/index.ts';
import { correctDonation, voidDonation } from './correcting.ts';
import { listDonationCorrections } from './corrections.ts';
import { give } from './donate.ts';
import { listShownDonations } from './donor-wall.ts';
import { askForDonations, changeHiding, listOwnDonations } from './donors.ts';
import { drawCauseCode } from './drawing-code.ts';
import { exportDonations } from './exporting.ts';
import * as imports from './imports/index.ts';
import { listDonations, readDonation, sumDonations } from './listing.ts';
import { quoteDonation, readGivingOffer } from './offering.ts';
import { recordDonations } from './offline.ts';
import { listPageDonations, readDonationPage, thankForDonation } from './page-donations.ts';
import { refundDonation } from './refunding.ts';

export const donationRoutes: readonly Route[] = [
  fulfilOutside(contract.readGivingOffer, readGivingOffer),
  fulfilOutside(contract.quoteDonation, quoteDonation),
  fulfilOutside(contract.give, give),
  fulfilOutside(contract.listShownDonations, listShownDonations),
  fulfil(contract.listPageDonations, listPageDonations, inSystem),
  fulfilOutside(contract.thankForDonation, thankForDonation),
  fulfil(contract.readDonationPage, readDonationPage, inSystem),
  fulfilDownload(contract.drawCauseCode, drawCauseCode),
  fulfilOutside(contract.askForDonations, askForDonations),
  fulfilOutside(contract.listOwnDonations, listOwnDonations),
  fulfilOutside(contract.changeHiding, changeHiding),
  fulfil(contract.listDonations, listDonations),
  fulfil(contract.sumDonations, sumDonations),
  fulfilDownload(contract.exportDonations, exportDonations),
  fulfil(contract.recordDonations, recordDonations, inSystem),
  fulfilUpload(contract.uploadDonationImport, imports.uploadDonationImport),
  fulfil(contract.listDonationImports, imports.listDonationImports),
  fulfil(contract.readDonationImport, imports.readDonationImport),
  fulfil(contract.listDonationImportProblems, imports.listDonationImportProblems),
  fulfilDownload(contract.exportRefusedDonations, imports.exportRefusedDonations),
  fulfilOutside(contract.mapDonationImport, imports.mapDonationImport),
  fulfil(contract.applyDonationImport, imports.applyDonationImport),
  fulfil(contract.stopDonationImport, imports.stopDonationImport),
  fulfil(contract.readDonation, readDonation),
  fulfilOutside(contract.refundDonation, refundDonation),
  fulfil(contract.correctDonation, correctDonation, inSystem),
  fulfil(contract.voidDonation, voidDonation, inSystem),
  fulfil(contract.listDonationCorrections, listDonationCorrections),
];
