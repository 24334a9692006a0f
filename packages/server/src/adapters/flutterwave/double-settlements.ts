import type * as z from 'zod';
import type { Reply } from '../double.ts';
import { type Books, fault, paged, success } from './double-books.ts';
import type { chargebacksQuery, settlementsQuery } from './double-requests.ts';

/** As Flutterwave writes it: amounts are floats in major units, and it names no currency. */
export type Chargeback = {
  readonly id: number;
  readonly transaction_id: number;
  readonly amount: number;
  readonly status: string;
  readonly created_at: string;
} & Readonly<Record<string, unknown>>;

export type Settlement = {
  readonly id: number;
  readonly currency: string;
  readonly status: string;
  readonly created_at: string;
  readonly transactions: readonly Readonly<Record<string, unknown>>[];
} & Readonly<Record<string, unknown>>;

export function listChargebacks(
  { chargebacks }: Books,
  { from = '', to = '9', id, page = '1' }: z.infer<typeof chargebacksQuery>,
): Reply {
  const fits = [...chargebacks.values()].filter(
    (row) =>
      row.created_at.slice(0, 10) >= from &&
      row.created_at.slice(0, 10) <= to &&
      (id === undefined || String(row.transaction_id) === id),
  );
  return paged('Chargebacks fetched', fits.reverse(), Number(page));
}

/** A list has the totals only; a single settlement has its transactions. */
export function listSettlements(
  { settlements }: Books,
  { page = '1' }: z.infer<typeof settlementsQuery>,
): Reply {
  const rows = [...settlements.values()].map(({ transactions: _, ...row }) => row).reverse();
  return paged('Settlements fetched', rows, Number(page));
}

export function readSettlement({ settlements }: Books, id: number): Reply {
  const row = settlements.get(id);
  return row ? success('Settlement fetched', row) : fault(404, 'Settlement not found');
}

export const addChargeback = (
  { chargebacks }: Books,
  transactionId: string,
  change: Readonly<Record<string, unknown>>,
): string => {
  const row: Chargeback = {
    id: 1_390 + chargebacks.size,
    amount: 100,
    flw_ref: 'URF_1600800139900_3999635',
    status: 'initiated',
    stage: 'new',
    comment: 'Product/service not received',
    meta: { uploaded_proof: null, history: [] },
    due_date: '2026-03-03T15:59:59.000Z',
    settlement_id: 'N/A',
    created_at: '2026-03-01T19:01:28.000Z',
    transaction_id: Number(transactionId),
    tx_ref: '10',
    ...change,
  };
  chargebacks.set(row.id, row);
  return String(row.id);
};

export const addSettlement = (
  { settlements }: Books,
  transactions: Settlement['transactions'],
  change: Readonly<Record<string, unknown>>,
): string => {
  const row: Settlement = {
    id: 41_748 + settlements.size,
    account_id: 73_362,
    merchant_name: 'A charity',
    settlement_account: null,
    bank_code: null,
    transaction_date: '2026-02-28T04:00:00.000Z',
    due_date: '2026-03-01T04:00:00.000Z',
    processed_date: null,
    status: 'completed',
    is_local: 1,
    currency: 'NGN',
    gross_amount: 0,
    app_fee: 0,
    merchant_fee: 0,
    chargeback: 0,
    refund: 0,
    stampduty_charge: 0,
    net_amount: 0,
    transaction_count: transactions.length,
    fx_data: null,
    flag_message: null,
    meta: '[]',
    refund_meta: null,
    chargeback_meta: null,
    created_at: '2026-03-01T01:30:00.000Z',
    ...change,
    transactions,
  };
  settlements.set(row.id, row);
  return String(row.id);
};
