import { type Phrase, phrases, type Wording, worded } from '@ngo-plus/contract/kernel';
import type { AccountKind } from '@ngo-plus/contract/money/ledger';

/** Names of accounts; each is a key of the catalogue. */
const accountNames: Readonly<Record<string, Phrase>> = phrases({
  bank: 'Bank',
  cash: 'Cash',
  'asset:in-kind': 'In-kind gifts',
  'income:donations': 'Donations received',
  'income:fee-cover': 'Payment fees covered by donors',
  'income:tickets': 'Tickets sold',
  'income:ticket-donations': 'Add-on donations with tickets',
  'income:plans': 'Plans',
  'expense:fees': 'Processor fees',
  'income:other': 'Other income',
  'expense:disputes': 'Dispute losses beyond the payment',
  'equity:exchange': 'Currency exchange',
  'liability:unmatched': 'Unmatched payments',
  'liability:disputes': 'Disputed payments',
});

const providers: Readonly<Record<string, string>> = {
  flutterwave: 'Flutterwave',
  stripe: 'Stripe',
  sandbox: 'Sandbox',
};

/** Unknown accounts are named after the last part of their code. */
export function accountText(code: string): Wording | string {
  const key = accountNames[code];
  if (key !== undefined) return { key };
  const [kind, ...rest] = code.split(':');
  const last = (rest.at(-1) ?? code).replaceAll('-', ' ');
  if (kind === 'clearing')
    return worded('Held at {{name}}, not paid out yet', {
      name: providers[last] ?? capital(last),
    });
  return capital(last);
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** In the order of a balance sheet, followed by an income statement. */
export const kindNames: Readonly<Record<AccountKind, Phrase>> = phrases({
  asset: 'Assets',
  liability: 'Liabilities',
  equity: 'Equity',
  income: 'Income',
  expense: 'Expenses',
});

/** Whether debits increase the balance of these accounts. */
export const isDebitNormal = (kind: AccountKind): boolean => kind === 'asset' || kind === 'expense';
