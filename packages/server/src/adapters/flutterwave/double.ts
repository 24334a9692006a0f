import type * as z from 'zod';
import type { Message } from '../../kernel/index.ts';
import { type Double, type Exchange, openDouble, type Reply } from '../double.ts';
import {
  addRow,
  type Books,
  type Change,
  chargeToken,
  fault,
  giveBack,
  list,
  listRefunds,
  openPage,
  quote,
  type Row,
  secretKey,
  verify,
  verifyByReference,
} from './double-books.ts';
import {
  chargebacksQuery,
  feeQuery,
  listQuery,
  payment,
  referenceQuery,
  refundBody,
  refundsQuery,
  settlementsQuery,
  tokenCharge,
} from './double-requests.ts';
import {
  addChargeback,
  addSettlement,
  listChargebacks,
  listSettlements,
  readSettlement,
} from './double-settlements.ts';

export const secretHash = 'a-secret-hash-of-the-dashboard';
export { secretKey };

export type FlutterwaveDouble = Double & {
  /** Simulates what a payer does on the page of a reference. Returns the id. */
  readonly pay: (reference: string, change?: Change) => string;
  /** What becomes of a transaction later. */
  readonly change: (id: string, change: Change) => void;
  readonly changeRefund: (id: string, change: Change) => void;
  /** Simulates a chargeback by the payer’s bank. Returns the id. */
  readonly chargeBack: (id: string, change?: Change) => string;
  readonly settle: (transactions: readonly Change[], change?: Change) => string;
  /** The message that Flutterwave sends about it. */
  readonly messageOf: (id: string, event?: string) => Message;
};

/** Runs a rule on what was sent, or refuses it as validation does. */
function checked<Shape extends z.ZodType>(
  shape: Shape,
  sent: unknown,
  rule: (sent: z.output<Shape>) => Reply,
): Reply {
  const { success: fits, data, error } = shape.safeParse(sent);
  if (fits) return rule(data);
  const [issue] = error.issues;
  return fault(400, `${issue?.path.join('.')} is required: ${issue?.message}`);
}

function answer(books: Books, { path, body }: Exchange): Reply {
  const [method = '', target = ''] = path.split(' ');
  const { pathname, searchParams } = new URL(target, 'http://localhost');
  const query = Object.fromEntries(searchParams);
  const route = `${method} ${pathname.replace(/^\/v1/, '').replace(/\/\d+(?=\/|$)/, '/:id')}`;
  const id = Number(pathname.match(/\/(\d+)(?:\/|$)/)?.[1]);
  switch (route) {
    case 'POST /payments':
      return checked(payment, body, (sent) => openPage(books, sent));
    case 'GET /transactions/:id/verify':
      return verify(books, id);
    case 'GET /transactions/verify_by_reference':
      return checked(referenceQuery, query, (sent) => verifyByReference(books, sent));
    case 'GET /transactions':
      return checked(listQuery, query, (sent) => list(books, sent));
    case 'GET /transactions/fee':
      return checked(feeQuery, query, quote);
    case 'POST /transactions/:id/refund':
      return checked(refundBody, body, (sent) => giveBack(books, id, sent));
    case 'GET /refunds':
      return checked(refundsQuery, query, (sent) => listRefunds(books, sent));
    case 'POST /tokenized-charges':
      return checked(tokenCharge, body, (sent) => chargeToken(books, sent));
    case 'GET /chargebacks':
      return checked(chargebacksQuery, query, (sent) => listChargebacks(books, sent));
    case 'GET /settlements':
      return checked(settlementsQuery, query, (sent) => listSettlements(books, sent));
    case 'GET /settlements/:id':
      return readSettlement(books, id);
    default:
      return fault(404, `Cannot ${method} ${pathname}`);
  }
}

/** Flutterwave v3 as its documentation describes it, with what a payer does there. */
export async function openFlutterwaveDouble(): Promise<FlutterwaveDouble> {
  const books: Books = {
    pages: new Map(),
    rows: new Map(),
    refunds: new Map(),
    chargebacks: new Map(),
    settlements: new Map(),
  };
  const double = await openDouble((exchange, mood) => {
    const { authorization } = exchange.headers;
    if (!authorization) return fault(401, 'Authorization required');
    if (authorization !== `Bearer ${secretKey}`)
      return fault(401, `Invalid authorization key ${authorization.replace('Bearer ', '')}`);
    if (mood.kind === 'refuses')
      return fault(mood.status, mood.status === 404 ? 'Transaction not found' : 'Not now');
    return answer(books, exchange);
  });
  const rowOf = (id: string): Row => {
    const row = books.rows.get(Number(id));
    if (!row) throw new Error(`${id} hasn't been paid.`);
    return row;
  };
  return {
    ...double,
    pay: (reference, change = {}) => String(addRow(books, reference, change).id),
    change: (id, change) => {
      books.rows.set(Number(id), { ...rowOf(id), ...change } as Row);
    },
    changeRefund: (id, change) => {
      const refund = books.refunds.get(Number(id));
      if (refund) books.refunds.set(refund.id, { ...refund, ...change });
    },
    chargeBack: (id, change = {}) => addChargeback(books, id, change),
    settle: (transactions, change = {}) => addSettlement(books, transactions, change),
    messageOf: (id, event = 'charge.completed') => ({
      headers: { 'verif-hash': secretHash },
      body: Buffer.from(JSON.stringify({ event, data: rowOf(id) })),
    }),
  };
}
