import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { Options } from './arguments.ts';
import { type Fund, openFund, waitingDonations } from './content/donations.ts';
import { medianRate } from './load.ts';
import { type Measurement, percentile } from './measurement.ts';
import type { Product, TestPlatform } from './test-platform/index.ts';

const minPerSecond = 200;
const maxMs = 250;
const minPages = 400;
const maxStaleMs = 5_000;
const atOnce = 16;

/**
 * Measures webhooks about donations until they are in the ledger and in the records of donors, and the donation page.
 */
export async function measureDonations(
  platform: TestPlatform,
  options: Options,
): Promise<Measurement[]> {
  const fund = await openFund(platform);
  const product = await platform.start();
  try {
    const flood = await waitingDonations(platform, fund, options.donations);
    const { perSecond } = await notifyAtOnce(product, flood);
    const caughtUp = await secondsUntilText(platform, fund);
    const paced = await waitingDonations(platform, fund, minPerSecond * options.seconds);
    const waits = await notifyAtPace(product, paced);
    const slowest = percentile(waits, 0.99);
    const later = await secondsUntilText(platform, fund);
    const path = `/causes/${fund.causeId}`;
    const aim = { url: product.url, paths: [path], headers: { 'accept-encoding': 'br' } };
    const pages = await medianRate(aim, options);
    const staleMs = await staleAfterDonation(platform, product, fund);
    return [
      {
        what: `Donations booked by messages of the sandbox, ${atOnce} at once`,
        target: `≥ ${minPerSecond}/s`,
        measured: `${Math.round(perSecond)}/s; emails and records ${caughtUp.toFixed(1)} s later`,
        isMet: perSecond >= minPerSecond,
      },
      {
        what: `${minPerSecond} such messages a second, for ${options.seconds} s`,
        target: `p99 < ${maxMs} ms`,
        measured: `p50 ${Math.round(percentile(waits, 0.5))} ms, p99 ${Math.round(slowest)} ms; emails and records ${later.toFixed(1)} s later`,
        isMet: slowest < maxMs,
      },
      {
        what: 'GET /causes/{id}, the page, from cache',
        target: `≥ ${minPages}/s`,
        measured: `${Math.round(pages)}/s`,
        isMet: pages >= minPages,
      },
      {
        what: 'That page after a donation',
        target: `shows it within ${maxStaleMs / 1_000} s`,
        measured: `${(staleMs / 1_000).toFixed(1)} s`,
        isMet: staleMs < maxStaleMs,
      },
    ];
  } finally {
    await product.stop();
  }
}

type Report = Awaited<ReturnType<typeof waitingDonations>>[number];

async function notify({ url }: Product, { body, header }: Report): Promise<number> {
  const beganAt = performance.now();
  const reply = await fetch(`${url}/api/payments/sandbox/webhook`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...header(new Date()) },
    body,
  });
  await reply.arrayBuffer();
  if (!reply.ok) throw new Error(`A message was answered with ${reply.status}.`);
  return performance.now() - beganAt;
}

/** Sends webhooks with a fixed number in flight. */
async function notifyAtOnce(product: Product, messages: readonly Report[]) {
  const left = messages.values();
  const beganAt = performance.now();
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (const message of left) await notify(product, message);
    }),
  );
  return { perSecond: messages.length / ((performance.now() - beganAt) / 1_000) };
}

/** Sends webhooks at a fixed rate, whether earlier ones were answered or not. */
async function notifyAtPace(product: Product, messages: readonly Report[]): Promise<number[]> {
  const beganAt = performance.now();
  return Promise.all(
    messages.map(async (message, at) => {
      await pause(Math.max(0, beganAt + (at * 1_000) / minPerSecond - performance.now()));
      return notify(product, message);
    }),
  );
}

/** Returns the time until the records of all donors include their donations. */
async function secondsUntilText({ urls }: TestPlatform, { orgId }: Fund): Promise<number> {
  const beganAt = performance.now();
  const client = new pg.Client({ connectionString: urls.owner });
  await client.connect();
  try {
    for (;;) {
      const { rows } = await client.query<{ open: number }>(
        `select (count(*) filter (where status = 'paid' and contact_id is null))::int as open from donations where org_id = $1`,
        [orgId],
      );
      if (rows[0]?.open === 0) return (performance.now() - beganAt) / 1_000;
      await pause(200);
    }
  } finally {
    await client.end();
  }
}

async function staleAfterDonation(
  platform: TestPlatform,
  product: Product,
  fund: Fund,
): Promise<number> {
  const read = async () => (await fetch(`${product.url}/causes/${fund.causeId}`)).text();
  const before = await read();
  const [message] = await waitingDonations(platform, fund, 1);
  if (!message) throw new Error('There was no donation to tell of.');
  await notify(product, message);
  const bookedAt = performance.now();
  while ((await read()) === before) {
    if (performance.now() - bookedAt > 60_000) return 60_000;
    await pause(100);
  }
  return performance.now() - bookedAt;
}
