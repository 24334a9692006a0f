import { decimalOf } from '@ngo-plus/contract/kernel';
import {
  donationRow,
  openFund,
  openTestProvider,
  startDonation,
} from '../../fundraising/donations/testing.ts';
import { inboxOf, visitor } from '../../identity/accounts/testing.ts';
import { deliveryJob, type Money } from '../../kernel/index.ts';
import type { World } from '../../kernel/testing.ts';
import { payablesOf, refundPayment, settle } from '../../money/payments/index.ts';
import { contentOf } from '../../platform/pdf/testing.ts';
import { product } from '../product.ts';

const payables = payablesOf(product);

export const system = (world: World) => visitor(world, { scope: 'system' });

/** The same numbers from the same seed (mulberry32), so that failures are reproducible. */
export function randomFrom(seed: number) {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const upTo = (most: number) => Math.floor(next() * most);
  const oneOf = <T>(choices: readonly T[]): T => choices[upTo(choices.length)] as T;
  return { upTo, oneOf, isTrue: (share: number) => next() < share };
}

/** A percentage and a fixed part, rounded up, as card providers charge. */
const feeOf = ({ amountMinor, currency }: Money): Money => ({
  amountMinor: (amountMinor * 29n + 999n) / 1000n + 20n,
  currency,
});

/**
 * A charity in the United Kingdom with a cause in pounds, a sponsor, Gift Aid and a provider that accepts real money.
 */
export async function openCharity(world: World) {
  const till = openTestProvider(world);
  world.adapt({
    ...world.platform.adapters,
    payments: [{ ...till.provider, isLive: true, feeOf: async (amount) => feeOf(amount) }],
  });
  const fund = await openFund(world, { currency: 'GBP' });
  const { owner } = world.pools;
  await owner.query(
    `update organisations set country = 'GB', currency = 'GBP', time_zone = 'Europe/London' where id = $1`,
    [fund.orgId],
  );
  await owner.query(
    `insert into fx_rates (from_currency, to_currency, quoted_on, source, rate, saved_at)
     values ('USD', 'GBP', '2026-03-01', 'test', 0.79, now()), ('RWF', 'GBP', '2026-03-01', 'test', 0.00055, now()) on conflict do nothing`,
  );
  const { send, listen } = await world.serve(product.routes);
  const callApi = async <T>(
    request: Parameters<typeof send>[1],
    body?: object,
    who: Parameters<typeof send>[0] = fund.head,
  ): Promise<T> => {
    const { status, body: answer, text } = await send(who, request, body);
    if (status !== 200) throw new Error(`${request}: ${status} ${text}`);
    return answer as T;
  };
  const text = async (request: Parameters<typeof send>[1]) => (await send(fund.head, request)).text;
  const { fetch, close } = await listen();
  const bytes = async (request: Parameters<typeof fetch>[1], who?: Parameters<typeof fetch>[0]) =>
    new Uint8Array(await (await fetch(who, request)).arrayBuffer());
  return { ...fund, till, callApi, text, bytes, close };
}

type Charity = Awaited<ReturnType<typeof openCharity>>;
type Params = NonNullable<Parameters<typeof startDonation>[2]>;

/** Starts a donation and pays the amount of the response. */
export async function donate(world: World, { till, cause }: Charity, input: Params) {
  const { reference, amount } = await startDonation(world, cause.id, input);
  const charged = { amountMinor: BigInt(amount.amountMinor), currency: amount.currency };
  till.pay({ reference, amount: charged, fee: feeOf(charged), token: 'kept' });
  await settle(system(world), payables, { reference });
  const { id, payment_id: paymentId } = await donationRow(world, reference);
  return { id: String(id), paymentId: String(paymentId), reference, charged };
}

export const refund = (world: World, paymentId: string, amountMinor: bigint) =>
  refundPayment(system(world), payables, { paymentId, amountMinor, reason: 'A mistake' });

/** Delivers all waiting events to their subscribers until none is left. */
export async function deliverEvents(world: World): Promise<void> {
  const job = deliveryJob(product.subscriptions);
  for (;;) {
    const { rows } = await world.pools.owner.query<{ id: string; payload: unknown }>(
      `delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
       where t.id = j.task_id and t.identifier = $1 returning j.id, j.payload`,
      [job.name],
    );
    if (rows.length === 0) return;
    for (const { payload } of rows.sort((a, b) => Number(a.id) - Number(b.id)))
      await job.run(system(world), payload, AbortSignal.timeout(60_000));
  }
}

/** What remains of one donation and of its fee cover, according to the books. */
export async function inBooks({ pools }: World, paymentId: string) {
  const { rows } = await pools.owner.query<{ code: string; minor: string }>(
    `select a.code, (-sum(e.amount_minor))::text as minor
     from ledger_postings e join ledger_accounts a on a.id = e.account_id
     where e.journal_entry_id in (select journal_entry_id from payments where id = $1
       union select journal_entry_id from payment_refunds where payment_id = $1) group by 1`,
    [paymentId],
  );
  const of = (code: string) => BigInt(rows.find((row) => row.code === code)?.minor ?? '0');
  return { donated: of('income:donations'), fee: of('income:fee-cover') };
}

export const emailsTo = (world: World, email: string) => inboxOf(world, email);

/** Rows of a CSV without quotes, in the named columns. */
export function cellsOf(csv: string, names: readonly string[]): string[][] {
  const [head = '', ...lines] = csv
    .replace(/^\uFEFF/, '')
    .trim()
    .split(/\r?\n/);
  const headings = head.split(',');
  return lines.map((line) => {
    const cells = line.split(',');
    return names.map((name) => cells[headings.indexOf(name)] ?? '');
  });
}

export const decimal = decimalOf;

/** The text of a PDF, with single spaces, and amounts without thousands separators. */
export const pdfText = async (bytes: Uint8Array): Promise<string> =>
  (await contentOf(bytes)).text.replaceAll(',', '');
