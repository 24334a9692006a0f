import * as contract from '@ngo-plus/contract/fundraising/gift-aid';
import {
  handleCall,
  handleDownload,
  handleOutside,
  inSystem,
  type Route,
} from '../../kernel/index.ts';
import { listAll as listClaims, readOne as readClaim } from './claims.ts';
import { allocate, createOne } from './create-claim.ts';
import { payOne, submitOne, withdrawOne } from './decisions.ts';
import {
  confirmOne,
  correctOne,
  endOne,
  listAll as listDeclarations,
  readOne as readDeclaration,
} from './declarations.ts';
import { recordOne } from './declare.ts';
import { listRecurringDonations, markOne, summarise } from './donations.ts';
import { exportOne } from './export.ts';
import { declareOne, readOffer, readOwn } from './own.ts';
import { readSettings, saveSettings } from './settings.ts';

export const giftAidRoutes: readonly Route[] = [
  handleCall(contract.readGiftAidSettings, readSettings),
  handleCall(contract.saveGiftAidSettings, saveSettings),
  handleCall(contract.summariseGiftAid, summarise),
  handleCall(contract.listGiftAidDonations, listRecurringDonations),
  handleCall(contract.markDonation, markOne),
  handleCall(contract.listDeclarations, listDeclarations),
  handleCall(contract.recordDeclaration, recordOne),
  handleCall(contract.readGiftAidOffer, readOffer, inSystem),
  handleCall(contract.readOwnGiftAid, readOwn, inSystem),
  handleCall(contract.declareOwn, declareOne, inSystem),
  handleCall(contract.readDeclaration, readDeclaration),
  handleCall(contract.correctDeclaration, correctOne),
  handleCall(contract.confirmDeclaration, confirmOne),
  handleCall(contract.endDeclaration, endOne),
  handleCall(contract.listClaims, listClaims),
  handleCall(contract.createClaim, createOne),
  handleCall(contract.readClaim, readClaim),
  handleCall(contract.removeClaimDonations, allocate),
  handleOutside(contract.submitClaim, submitOne),
  handleCall(contract.payClaim, payOne),
  handleCall(contract.withdrawClaim, withdrawOne),
  handleDownload(contract.exportClaim, exportOne),
];
