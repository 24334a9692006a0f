import { randomBytes, randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';

/** A donation and the state it has reached. */
export type Donation = {
  /** Idempotency key: a repeated request makes no second donation. */
  readonly key: string;
  readonly reference?: string;
};

/** A cause that accepts donations, with a valid donation for it. */
export type DonationTarget = {
  readonly causeId: string;
  readonly amount: string;
  readonly currency: string;
};

/** Every donor has an address of their own, because donations are limited per address. */
const someAddress = () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`;

const post = (baseUrl: string, path: string, body: object) =>
  fetch(`${baseUrl}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': someAddress() },
    body: JSON.stringify(body),
  }).catch(() => undefined);

async function read<T>(baseUrl: string, path: string): Promise<T | undefined> {
  const headers = { 'x-forwarded-for': someAddress() };
  const reply = await fetch(`${baseUrl}${path}`, { headers }).catch(() => undefined);
  // The server may be killed while it responds.
  return reply?.ok ? ((await reply.json().catch(() => undefined)) as T | undefined) : undefined;
}

const begin = (baseUrl: string, { causeId, ...money }: DonationTarget, key: string) =>
  post(baseUrl, `/api/causes/${causeId}/donations`, {
    ...money,
    key,
    name: 'Ada Uwase',
    email: `donor-${key}@example.org`,
  });

/** Finds the first public cause that accepts a donation without further questions. */
export async function findDonationTarget(baseUrl: string): Promise<DonationTarget> {
  type Cause = { readonly id: string; readonly currency: string; readonly giving: string };
  const causes = (await read<Cause[]>(baseUrl, '/api/fundraising/causes?limit=50')) ?? [];
  for (const { id, currency, giving } of causes) {
    if (giving !== 'open') continue;
    const wanted = { causeId: id, amount: currency === 'RWF' ? '5000' : '50', currency };
    const reply = await begin(baseUrl, wanted, randomBytes(16).toString('hex'));
    if (reply?.ok) return wanted;
  }
  throw new Error('No cause of the demo content takes a donation.');
}

type Begun = { readonly reference: string; readonly checkoutUrl: string };

/**
 * Starts a donation, pays it in the sandbox, and checks the payment.
 *
 * @returns the state: `isPaid` once the server confirms the money, `isGone` without a response
 */
export async function donate(baseUrl: string, giving: DonationTarget, key: string) {
  const reply = await begin(baseUrl, giving, key);
  const begun = (await reply?.json().catch(() => undefined)) as Begun | undefined;
  if (!reply?.ok || !begun) return { key, isPaid: false, isGone: !reply };
  const { reference, checkoutUrl } = begun;
  const id = new URL(checkoutUrl).pathname.split('/').at(-1);
  const paid = await post(baseUrl, '/api/sandbox/payments', { id, testMethod: 'card' });
  const isPaid = (await statusOf(baseUrl, reference)) === 'succeeded';
  return { key, reference, isPaid, isGone: !paid };
}

async function statusOf(baseUrl: string, reference: string): Promise<string | undefined> {
  type Status = { readonly status: string };
  const path = `/api/payments/${encodeURIComponent(reference)}/status`;
  return (await read<Status>(baseUrl, path))?.status;
}

const settlesWithinMs = 60_000;

/**
 * Repeats a donation until it is paid, like a donor whose browser got no response.
 *
 * @returns a description of what failed; undefined if nothing did
 */
export async function finish(
  baseUrl: string,
  giving: DonationTarget,
  { key, reference }: Donation,
): Promise<string | undefined> {
  const until = Date.now() + settlesWithinMs;
  let last: Donation & { readonly isPaid: boolean };
  do {
    last = await donate(baseUrl, giving, key);
    if (reference && last.reference && last.reference !== reference)
      return `the donation ${key} became two: ${reference} and ${last.reference}`;
    if (last.isPaid) return undefined;
    await pause(500);
  } while (Date.now() < until);
  return `the donation ${key} (${last.reference ?? 'not begun'}) is still not paid`;
}

/** Returns what is missing of a confirmed donation: its payment, or its entries in the ledger. */
export async function missingOf(baseUrl: string, token: string, { key, reference = '' }: Donation) {
  const reply = await fetch(
    `${baseUrl}/api/admin/payments?search=${encodeURIComponent(reference)}`,
    { headers: { authorization: `Bearer ${token}` } },
  );
  type Payment = { readonly status: string; readonly journalEntryId: string | null };
  const found = (await reply.json()) as Payment[];
  const [payment] = found;
  if (found.length === 1 && payment?.status === 'succeeded' && payment.journalEntryId)
    return undefined;
  return `donation ${key} (${reference}): ${JSON.stringify(found)}`;
}
