import { createHash } from 'node:crypto';
import { minorUnitsOf } from '@ngo-plus/contract/kernel';
import type * as z from 'zod';
import type { Reply } from '../double.ts';
import type {
  feeQuery,
  listQuery,
  payment,
  referenceQuery,
  refundBody,
  refundsQuery,
  tokenCharge,
} from './double-requests.ts';
import type { Chargeback, Settlement } from './double-settlements.ts';

export const secretKey = 'FLWSECK_TEST-a1b2c3d4e5f6-X';

/** A transaction as Flutterwave writes it: amounts are floats in major units. */
export type Row = {
  readonly id: number;
  readonly tx_ref: string;
  readonly amount: number;
  readonly currency: string;
  readonly status: string;
  readonly created_at: string;
  readonly customer: { readonly email: string };
  readonly card?: Readonly<Record<string, string>>;
} & Readonly<Record<string, unknown>>;

type Refund = {
  readonly id: number;
  readonly transaction_id: number;
  readonly amount_refunded: number;
  readonly status: string;
  readonly comment: string | null;
};

export type Change = Readonly<Record<string, unknown>>;

export type Books = {
  readonly pages: Map<string, z.infer<typeof payment>>;
  readonly rows: Map<number, Row>;
  readonly refunds: Map<number, Refund>;
  readonly chargebacks: Map<number, Chargeback>;
  readonly settlements: Map<number, Settlement>;
};

const pageSize = 10;

export const fault = (status: number, message: string): Reply => ({
  status,
  body: { status: 'error', message, data: null },
});

export const success = (message: string, data: unknown, meta?: unknown): Reply => ({
  status: 200,
  body: { status: 'success', message, ...(meta !== undefined && { meta }), data },
});

const noTransaction = fault(400, 'No transaction was found for this id');
const duplicate = fault(400, 'Duplicate transaction reference. Please check and try again');

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

export function openPage(books: Books, sent: z.infer<typeof payment>): Reply {
  const { tx_ref, amount, currency, customer, payload_hash } = sent;
  const parts = `${amount}${currency}${customer.email}${tx_ref}${sha256(secretKey)}`;
  if (payload_hash !== undefined && payload_hash !== sha256(parts))
    return fault(400, 'Invalid hash value');
  if (books.pages.has(tx_ref) || rowsUnder(books, tx_ref).length > 0) return duplicate;
  books.pages.set(tx_ref, sent);
  const link = `https://checkout.flutterwave.example/v3/hosted/pay/${sha256(tx_ref).slice(0, 20)}`;
  return success('Hosted Link', { link });
}

const rowsUnder = (books: Books, reference: string) =>
  [...books.rows.values()].filter(({ tx_ref }) => tx_ref === reference);

export function verify(books: Books, id: number): Reply {
  const row = books.rows.get(id);
  return row ? success('Transaction fetched successfully', row) : noTransaction;
}

export function verifyByReference(books: Books, { tx_ref }: z.infer<typeof referenceQuery>): Reply {
  const row = rowsUnder(books, tx_ref).at(-1);
  return row ? success('Transaction fetched successfully', row) : noTransaction;
}

/** A list has ids as texts, the payer flat, and no tokens. */
const listed = ({ id, customer, card, ...row }: Row) => {
  const { token: _, ...visible } = card ?? {};
  return { id: String(id), ...row, ...(card && { card: visible }), customer_email: customer.email };
};

export function list(books: Books, query: z.infer<typeof listQuery>): Reply {
  const { from = '', to = '9', tx_ref, page = '1' } = query;
  const fits = [...books.rows.values()].filter(
    (row) =>
      row.created_at.slice(0, 10) >= from &&
      row.created_at.slice(0, 10) <= to &&
      (tx_ref === undefined || row.tx_ref === tx_ref),
  );
  return paged('Transactions fetched', fits.map(listed).reverse(), Number(page));
}

export function paged(message: string, rows: readonly unknown[], page: number): Reply {
  const total_pages = Math.ceil(rows.length / pageSize);
  const page_info = { total: rows.length, current_page: page, total_pages };
  return success(message, rows.slice((page - 1) * pageSize, page * pageSize), { page_info });
}

const minor = (amount: number, currency: string) => minorUnitsOf(String(amount), currency) ?? 0n;

export function giveBack(books: Books, id: number, sent: z.infer<typeof refundBody>): Reply {
  const row = books.rows.get(id);
  if (!row) return noTransaction;
  if (row.status !== 'successful') return fault(400, 'Transaction cannot be refunded');
  const earlier = [...books.refunds.values()]
    .filter(({ transaction_id, status }) => transaction_id === id && status !== 'failed')
    .reduce((sum, { amount_refunded }) => sum + minor(amount_refunded, row.currency), 0n);
  const { amount = row.amount, comments = null } = sent;
  if (earlier + minor(amount, row.currency) > minor(row.amount, row.currency))
    return fault(400, 'Refund amount is greater than the amount of the transaction');
  const refund = {
    id: 70_001 + books.refunds.size,
    amount_refunded: amount,
    status: 'completed',
    flw_ref: `URF_${id}`,
    created_at: '2026-03-02T09:00:00.000Z',
    meta: { source: 'availablebalance' },
  };
  books.refunds.set(refund.id, { ...refund, transaction_id: id, comment: comments });
  return success('Transaction refund initiated', { ...refund, tx_id: id, account_id: 17_321 });
}

export function listRefunds(books: Books, { id, page = '1' }: z.infer<typeof refundsQuery>): Reply {
  const fits = [...books.refunds.values()].filter(
    ({ transaction_id }) => id === undefined || String(transaction_id) === id,
  );
  return paged('Refunds fetched', fits.reverse(), Number(page));
}

export function chargeToken(books: Books, sent: z.infer<typeof tokenCharge>): Reply {
  const { token, email, tx_ref, amount, currency, narration } = sent;
  const known = [...books.rows.values()].find(({ card }) => card?.['token'] === token);
  if (!known) return fault(400, 'Wrong token or email passed');
  if (known.customer.email !== email) return fault(400, 'Wrong token or email passed');
  if (rowsUnder(books, tx_ref).length > 0) return duplicate;
  const row = addRow(books, tx_ref, { amount, currency, narration, customer: { email } });
  return success('Charge successful', row);
}

export function quote({ amount, currency }: z.infer<typeof feeQuery>): Reply {
  const fee = Math.round(Number(amount) * 1.4) / 100;
  const duty = currency === 'NGN' ? 50 : 0;
  return success('Charged fee', {
    charge_amount: Number(amount),
    fee,
    merchant_fee: 0,
    flutterwave_fee: fee,
    stamp_duty_fee: duty,
    currency,
  });
}

export function addRow(books: Books, reference: string, change: Change): Row {
  const requested = books.pages.get(reference);
  const row = {
    id: 288_200_101 + books.rows.size,
    tx_ref: reference,
    flw_ref: `FLW-MOCK-${books.rows.size}`,
    device_fingerprint: 'N/A',
    amount: requested?.amount ?? 100,
    currency: requested?.currency ?? 'NGN',
    charged_amount: change['amount'] ?? requested?.amount ?? 100,
    app_fee: 1.4,
    merchant_fee: 0,
    processor_response: 'Approved by Financial Institution',
    auth_model: 'PIN',
    ip: '::ffff:10.5.179.3',
    narration: 'CARD Transaction ',
    status: 'successful',
    payment_type: 'card',
    created_at: '2026-03-01T09:00:00.000Z',
    account_id: 17_321,
    card: {
      first_6digits: '232343',
      last_4digits: '4567',
      issuer: 'FIRST CITY MONUMENT BANK PLC',
      country: 'NIGERIA NG',
      type: 'VERVE',
      token: 'flw-t1nf-4676a40c7ddf5f12scr432aa12d471973-k3n',
      expiry: '02/29',
    },
    meta: null,
    amount_settled: null,
    customer: { id: 216_519_823, email: requested?.customer.email ?? 'payer@example.org' },
    ...change,
  };
  books.rows.set(row.id, row);
  return row;
}
