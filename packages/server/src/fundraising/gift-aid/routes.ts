import * as contract from '@ngo-plus/contract/fundraising/gift-aid';
import { fulfil, handleDownload, handleOutside, inSystem, type Route } from '../../kernel/index.ts';
import { listAll as listClaims, readOne as readClaim } from './claims.ts';
import { payOne, submitOne, withdrawOne } from './decisions.ts';
import {
  confirmOne,
  correctOne,
  endOne,
  listAll as listDeclarations,
  readOne as readDeclaration,
} from './declarations.ts';
import { recordOne } from './declaring.ts';
import { listRecurringDonations, markOne, summarise } from './donations.ts';
import { exportOne } from './exporting.ts';
import { allocate, makeOne } from './making.ts';
import { declareOne, readOffer, readOwn } from './own.ts';
import { readSettings, saveSettings } from './settings.ts';

export const giftAidRoutes: readonly Route[] = [
  fulfil(contract.readGiftAidSettings, readSettings),
  fulfil(contract.saveGiftAidSettings, saveSettings),
  fulfil(contract.summariseGiftAid, summarise),
  fulfil(contract.listGiftAidDonations, listRecurringDonations),
  fulfil(contract.markDonation, markOne),
  fulfil(contract.listDeclarations, listDeclarations),
  fulfil(contract.recordDeclaration, recordOne),
  fulfil(contract.readGiftAidOffer, readOffer, inSystem),
  fulfil(contract.readOwnGiftAid, readOwn, inSystem),
  fulfil(contract.declareOwn, declareOne, inSystem),
  fulfil(contract.readDeclaration, readDeclaration),
  fulfil(contract.correctDeclaration, correctOne),
  fulfil(contract.confirmDeclaration, confirmOne),
  fulfil(contract.endDeclaration, endOne),
  fulfil(contract.listClaims, listClaims),
  fulfil(contract.makeClaim, makeOne),
  fulfil(contract.readClaim, readClaim),
  fulfil(contract.takeOutDonations, allocate),
  handleOutside(contract.submitClaim, submitOne),
  fulfil(contract.payClaim, payOne),
  fulfil(contract.withdrawClaim, withdrawOne),
  handleDownload(contract.exportClaim, exportOne),
];
