import * as contract from '@ngo-plus/contract/fundraising/receipts';
import { fulfil, handleDownload } from '../../kernel/index.ts';
import { printOne, printOwn } from './printing.ts';
import { listOfDonation, listOfOrder, listOwn, readOne } from './queries.ts';
import { readSettings, saveSettings } from './settings.ts';
import { issueYear, reissue, voidOne } from './trail.ts';

export const receiptRoutes = [
  fulfil(contract.readReceiptSettings, readSettings),
  fulfil(contract.saveReceiptSettings, saveSettings),
  fulfil(contract.listReceipts, listOwn),
  fulfil(contract.listDonationReceipts, listOfDonation),
  fulfil(contract.listTicketReceipts, listOfOrder),
  fulfil(contract.readReceipt, readOne),
  fulfil(contract.voidReceipt, voidOne),
  fulfil(contract.reissueReceipt, reissue),
  fulfil(contract.issueStatement, issueYear),
  handleDownload(contract.printReceipt, printOne),
  handleDownload(contract.printOwnReceipt, printOwn),
];
