export { issueStatement, reissueReceipt, voidReceipt } from './commands.ts';
export {
  listDonationReceipts,
  listReceipts,
  listTicketReceipts,
  printOwnReceipt,
  printReceipt,
  type Receipt,
  readReceipt,
  receipt,
  receiptId,
  receiptKinds,
  receiptStates,
} from './receipt.ts';
export {
  defaultText,
  type ReceiptSettings,
  readReceiptSettings,
  receiptSettings,
  saveReceiptSettings,
} from './settings.ts';
