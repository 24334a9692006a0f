import type { DonationImportField } from '@ngo-plus/contract/fundraising/donations';
import { guessColumns } from '../../../platform/spreadsheets/index.ts';

/** Common column headings in lower case without punctuation, most certain first. */
const aliases: Record<DonationImportField, readonly string[]> = {
  on: [
    'date',
    'giftdate',
    'donationdate',
    'day',
    'receivedon',
    'received',
    'datereceived',
    'le',
    'itariki',
  ],
  amount: [
    'amount',
    'giftamount',
    'donationamount',
    'donation',
    'donation',
    'value',
    'montant',
    'sum',
    'total',
  ],
  currency: ['currency', 'currencycode', 'devise', 'ccy'],
  name: [
    'name',
    'donor',
    'donorname',
    'fullname',
    'givenby',
    'from',
    'nom',
    'amazina',
    'supporter',
  ],
  email: ['email', 'emailaddress', 'donoremail', 'mail', 'courriel'],
  cause: ['cause', 'campaign', 'fund', 'appeal', 'project', 'designation', 'projet'],
  method: ['method', 'paymentmethod', 'howitcame', 'paymenttype', 'type', 'mode', 'means'],
  reference: [
    'reference',
    'ref',
    'externalid',
    'id',
    'donationid',
    'transactionid',
    'receiptnumber',
    'number',
  ],
  note: ['note', 'notes', 'comment', 'comments', 'chequenumber', 'whatwasgiven', 'remarks'],
  message: ['message', 'publicmessage', 'dedication'],
  hides: ['hidden', 'hides', 'anonymous', 'anonymity', 'hiddenfromthepublic', 'shown'],
};

export const guessMapping = (columns: readonly string[]): Record<string, DonationImportField> =>
  guessColumns(columns, aliases);
