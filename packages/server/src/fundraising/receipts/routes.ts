import * as contract from '@ngo-plus/contract/fundraising/receipts';
import { handleCall, handleDownload } from '../../kernel/index.ts';
import { issueYear, reissue, voidOne } from './commands.ts';
import { printOne, printOwn } from './downloads.ts';
import { listOfDonation, listOfOrder, listOwn, readOne } from './queries.ts';
import { readSettings, saveSettings } from './settings.ts';

export const receiptRoutes = [
  handleCall(contract.readReceiptSettings, readSettings),
  handleCall(contract.saveReceiptSettings, saveSettings),
  handleCall(contract.listReceipts, listOwn),
  handleCall(contract.listDonationReceipts, listOfDonation),
  handleCall(contract.listTicketReceipts, listOfOrder),
  handleCall(contract.readReceipt, readOne),
  handleCall(contract.voidReceipt, voidOne),
  handleCall(contract.reissueReceipt, reissue),
  handleCall(contract.issueStatement, issueYear),
  handleDownload(contract.printReceipt, printOne),
  handleDownload(contract.printOwnReceipt, printOwn),
];
