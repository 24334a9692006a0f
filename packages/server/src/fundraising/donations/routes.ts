import * as contract from '@ngo-plus/contract/fundraising/donations';
import {
  fulfil,
  fulfilDownload,
  fulfilOutside,
  fulfilUpload,
  inSystem,
  type Route,
} from '../../kernel/index.ts';
import { correctGift, voidGift } from './correcting.ts';
import { listGiftCorrections } from './corrections.ts';
import { askForGifts, changeHiding, listOwnGifts } from './donors.ts';
import { drawCauseCode } from './drawing-code.ts';
import { exportGifts } from './exporting.ts';
import { give } from './giving.ts';
import * as imports from './imports/index.ts';
import { listGifts, readGift, sumGifts } from './listing.ts';
import { quoteGift, readGivingOffer } from './offering.ts';
import { recordGifts } from './offline.ts';
import { listPageGifts, readGiftPage, thankForGift } from './page-gifts.ts';
import { refundGift } from './refunding.ts';
import { listShownGifts } from './wall.ts';

export const donationRoutes: readonly Route[] = [
  fulfilOutside(contract.readGivingOffer, readGivingOffer),
  fulfilOutside(contract.quoteGift, quoteGift),
  fulfilOutside(contract.give, give),
  fulfilOutside(contract.listShownGifts, listShownGifts),
  fulfil(contract.listPageGifts, listPageGifts, inSystem),
  fulfilOutside(contract.thankForGift, thankForGift),
  fulfil(contract.readGiftPage, readGiftPage, inSystem),
  fulfilDownload(contract.drawCauseCode, drawCauseCode),
  fulfilOutside(contract.askForGifts, askForGifts),
  fulfilOutside(contract.listOwnGifts, listOwnGifts),
  fulfilOutside(contract.changeHiding, changeHiding),
  fulfil(contract.listGifts, listGifts),
  fulfil(contract.sumGifts, sumGifts),
  fulfilDownload(contract.exportGifts, exportGifts),
  fulfil(contract.recordGifts, recordGifts, inSystem),
  fulfilUpload(contract.uploadGiftImport, imports.uploadGiftImport),
  fulfil(contract.listGiftImports, imports.listGiftImports),
  fulfil(contract.readGiftImport, imports.readGiftImport),
  fulfil(contract.listGiftImportProblems, imports.listGiftImportProblems),
  fulfilDownload(contract.exportRefusedGifts, imports.exportRefusedGifts),
  fulfilOutside(contract.mapGiftImport, imports.mapGiftImport),
  fulfil(contract.applyGiftImport, imports.applyGiftImport),
  fulfil(contract.stopGiftImport, imports.stopGiftImport),
  fulfil(contract.readGift, readGift),
  fulfilOutside(contract.refundGift, refundGift),
  fulfil(contract.correctGift, correctGift, inSystem),
  fulfil(contract.voidGift, voidGift, inSystem),
  fulfil(contract.listGiftCorrections, listGiftCorrections),
];
