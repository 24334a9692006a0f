import { batched, type Database, StartFailure } from '../../kernel/index.ts';
import type {
  Charge,
  PaymentProvider,
  Payout,
  PayoutLine,
  ProviderDispute,
} from '../../ports/index.ts';
import { chargeOf, refundOf } from './charge.ts';
import { openCheckout } from './checkout.ts';
import { acceptsCurrency } from './currencies.ts';
import { disputesBetween, disputesOf } from './disputes.ts';
import { answering } from './failures.ts';
import { feeOn } from './fees.ts';
import { simulateLookup } from './find-payment.ts';
import { readEvent } from './messages.ts';
import { linesAfter, payoutsBetween } from './payout.ts';
import {
  chargeRowsBetween,
  chargeRowsOf,
  findChargeRow,
  findChargeRows,
  refundRowsOf,
} from './queries.ts';
import { refundCharge } from './refunds.ts';
import { chargeSavedCard } from './saved-card.ts';
import type { Books } from './send-webhooks.ts';
import type { ChargeRow } from './table.ts';

export type SandboxSettings = {
  /** Runs work in a transaction of scope `system`. */
  readonly transact: <T>(work: (db: Database) => Promise<T>) => Promise<T>;
  /** The installation’s address without a trailing slash: it serves the checkout pages. */
  readonly publicUrl: string;
  /** `sandboxSecret` of the root key. */
  readonly secret: string;
  readonly now: () => Date;
};

const pageSize = 200;
/** How many payments one query looks up when many are requested. */
const maxBatchSize = 64;

/**
 * A simulated payment provider: its pages are part of this installation, its records are tables of its database, and
 * its webhooks arrive over the network. It accepts every currency, and no money moves.
 *
 * @throws StartFailure when the secret is empty, because anyone could forge a signature made with it
 */
export function sandboxProvider(settings: SandboxSettings): PaymentProvider {
  const { publicUrl, secret, now } = settings;
  if (!secret) throw new StartFailure('The sandbox secret is missing.', 'Set one.');
  const inBooks = <T>(signal: AbortSignal, work: (books: Books) => Promise<T>) =>
    answering(signal, () => settings.transact((db) => work({ db, now })));
  const find = batched(
    (ids: readonly bigint[]) => settings.transact((db) => findChargeRows(db, ids)),
    maxBatchSize,
  );
  const currentCharge = async (row: ChargeRow, signal: AbortSignal): Promise<Charge> => {
    await answering(signal, () => simulateLookup(row, now(), signal));
    return chargeOf(row, secret);
  };
  return {
    name: 'sandbox',
    isLive: false,
    acceptsCurrency,
    open: (order, signal) => inBooks(signal, (books) => openCheckout(books, publicUrl, order)),
    findCharge: async (id, signal) => {
      if (!/^\d{1,18}$/.test(id)) return undefined;
      const row = await answering(signal, () => find(BigInt(id)));
      return row && currentCharge(row, signal);
    },
    chargesOf: async (reference, signal) => {
      const rows = await inBooks(signal, ({ db }) => chargeRowsOf(db, reference));
      return Promise.all(rows.map((row) => currentCharge(row, signal)));
    },
    chargesBetween: async function* (from, to, signal) {
      let rows: ChargeRow[];
      let after: ChargeRow | undefined;
      do {
        rows = await inBooks(signal, ({ db }) =>
          chargeRowsBetween(db, { from, to, after }, pageSize),
        );
        yield* rows.map((row) => chargeOf(row, secret));
        after = rows.at(-1);
      } while (rows.length === pageSize);
    },
    readEvent: (message, at) => readEvent(secret, message, at),
    refund: (order, signal) => inBooks(signal, (books) => refundCharge(books, order)),
    refundsOf: (chargeId, signal) =>
      inBooks(signal, async ({ db }) => {
        const row = /^\d{1,18}$/.test(chargeId)
          ? await findChargeRow(db, BigInt(chargeId))
          : undefined;
        const rows = row ? await refundRowsOf(db, row.id) : [];
        return rows.flatMap((refund) => (row ? refundOf(refund, row) : []));
      }),
    disputesOf: (chargeId, signal) =>
      inBooks(signal, ({ db }) => disputesOf(db, chargeId, publicUrl)),
    disputesBetween: (from, to, signal) =>
      paged<ProviderDispute>((after) =>
        inBooks(signal, ({ db }) => disputesBetween(db, { from, to, after }, publicUrl, pageSize)),
      ),
    payoutsBetween: (from, to, signal) =>
      paged<Payout>((after) =>
        inBooks(signal, ({ db }) => payoutsBetween(db, { from, to, after }, pageSize)),
      ),
    linesOfPayout: ({ id }, signal) =>
      paged<PayoutLine>((after) =>
        inBooks(signal, ({ db }) => linesAfter(db, id, after?.id, pageSize)),
      ),
    chargeSavedCard: async (order, signal) =>
      chargeOf(await inBooks(signal, (books) => chargeSavedCard(books, secret, order)), secret),
    feeOf: async (amount) => feeOn(amount),
  };
}

async function* paged<Item>(
  read: (after: Item | undefined) => Promise<readonly Item[]>,
): AsyncGenerator<Item> {
  let page: readonly Item[];
  let after: Item | undefined;
  do {
    page = await read(after);
    yield* page;
    after = page.at(-1);
  } while (page.length === pageSize);
}
