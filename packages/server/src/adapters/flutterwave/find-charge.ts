import { type Charge, PaymentProviderFailed } from '../../ports/index.ts';
import { chargeOf } from './charges.ts';
import type { Client } from './client.ts';
import { unknown } from './failures.ts';
import { pagesOf } from './pages.ts';

/** The key distinguishes cards by fingerprint. */
export type Account = { readonly client: Client; readonly secretKey: string };

/** `GET /transactions/{id}/verify`. @throws PaymentProviderFailed */
export async function findCharge(
  { client, secretKey }: Account,
  id: string,
  signal: AbortSignal,
): Promise<Charge | undefined> {
  // It may come from an address that a person typed: nothing else becomes part of a path.
  if (!/^\d{1,20}$/.test(id)) return undefined;
  const answer = await client.get(`/transactions/${id}/verify`, {}, signal);
  if (!answer) return undefined;
  const charge = chargeOf(answer.data, secretKey);
  if (charge.id !== id) throw unknown('Flutterwave responded with a different transaction.');
  return charge;
}

/** `GET /transactions/verify_by_reference`: one of those under the reference. @throws PaymentProviderFailed */
export async function findByReference(
  { client, secretKey }: Account,
  reference: string,
  signal: AbortSignal,
): Promise<Charge | undefined> {
  const query = { tx_ref: reference };
  const answer = await client.get('/transactions/verify_by_reference', query, signal);
  if (!answer) return undefined;
  const charge = chargeOf(answer.data, secretKey);
  if (charge.reference !== reference)
    throw unknown('Flutterwave responded with a different reference.');
  return charge;
}

/**
 * Every transaction under a reference, newest first. Verification by reference returns one; the list has the others,
 * and each is verified, because lists omit card tokens.
 *
 * @throws PaymentProviderFailed
 */
export async function chargesOf(
  known: Account,
  reference: string,
  signal: AbortSignal,
): Promise<readonly Charge[]> {
  const first = await findByReference(known, reference, signal);
  const found = new Map<string, Charge>();
  if (first) found.set(first.id, first);
  for (const id of await idsUnder(known, reference, signal)) {
    const charge = found.get(id) ?? (await findCharge(known, id, signal));
    if (charge?.reference === reference) found.set(id, charge);
  }
  return [...found.values()].sort(newestFirst);
}

/** If the list ignores the reference, it proves nothing, and reading it stops. */
async function idsUnder({ client, secretKey }: Account, reference: string, signal: AbortSignal) {
  const ids = new Set<string>();
  for await (const rows of pagesOf(client, '/transactions', { tx_ref: reference }, signal))
    for (const row of rows) {
      if ((row as { tx_ref?: unknown } | null)?.tx_ref !== reference) return ids;
      ids.add(chargeOf(row, secretKey).id);
    }
  return ids;
}

const newestFirst = (a: Charge, b: Charge) =>
  b.at.getTime() - a.at.getTime() || Number(BigInt(b.id) - BigInt(a.id));

const dayMs = 86_400_000;
const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10);

/**
 * `GET /transactions?from&to`, from the first moment up to, but excluding, the second. The list filters by day in an
 * unknown time zone, so a day more is requested at both ends.
 *
 * @throws PaymentProviderFailed also for rows that cannot be read, after all others
 */
export async function* chargesBetween(
  { client, secretKey }: Account,
  from: Date,
  to: Date,
  signal: AbortSignal,
): AsyncGenerator<Charge> {
  const query = { from: dayOf(from.getTime() - dayMs), to: dayOf(to.getTime() + dayMs) };
  const returned = new Set<string>();
  const unreadable: string[] = [];
  for await (const rows of pagesOf(client, '/transactions', query, signal))
    for (const row of rows) {
      const charge = readable(row, secretKey);
      if (typeof charge === 'string') unreadable.push(charge);
      else if (charge.at >= from && charge.at < to && !returned.has(charge.id)) {
        returned.add(charge.id);
        yield charge;
      }
    }
  if (unreadable.length > 0) throw unknown([...new Set(unreadable)].slice(0, 5).join(' '));
}

function readable(row: unknown, secretKey: string): Charge | string {
  try {
    return chargeOf(row, secretKey);
  } catch (error) {
    if (error instanceof PaymentProviderFailed) return error.message;
    throw error;
  }
}
