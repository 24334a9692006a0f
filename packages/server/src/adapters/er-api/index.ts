import * as z from 'zod';
import { plainRate, type QuotedRate, type RateSource } from '../../ports/index.ts';

export type ErApiSettings = { readonly address?: string; readonly timeoutMs?: number };

const open = 'https://open.er-api.com/v6/latest/USD';
const maxCharacters = 200_000;

const reported = z.object({
  result: z.literal('success'),
  base_code: z.string().regex(/^[A-Z]{3}$/),
  time_last_update_unix: z.string().regex(/^\d{9,11}$/),
  rates: z.record(z.string(), z.string()),
});

/**
 * The open data of ExchangeRate-API (exchangerate-api.com/docs/free): updated once a day, about 160 currencies against
 * one. Pages that show the rates must name the source.
 */
export const erApi = ({ address = open, timeoutMs = 20_000 }: ErApiSettings = {}): RateSource => ({
  name: 'er-api',
  latest: async (signal) => {
    const reply = await fetch(address, {
      redirect: 'error',
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
    });
    if (!reply.ok) throw new Error(`ExchangeRate-API responded with ${reply.status}.`);
    return ratesIn((await reply.text()).slice(0, maxCharacters));
  },
});

function ratesIn(text: string): QuotedRate[] {
  const { data } = reported.safeParse(byDigits(text));
  if (!data) throw new Error('ExchangeRate-API sent an unreadable response.');
  const quotedOn = new Date(Number(data.time_last_update_unix) * 1_000).toISOString().slice(0, 10);
  return Object.entries(data.rates).flatMap(([to, digits]) => {
    const rate = plainRate(digits);
    const isOther = to !== data.base_code && /^[A-Z]{3}$/.test(to);
    return isOther && rate !== undefined ? [{ from: data.base_code, to, quotedOn, rate }] : [];
  });
}

/** Parses numbers digit by digit: no rate becomes a float. */
function byDigits(text: string): unknown {
  try {
    return JSON.parse(text, (_key, value, { source }: { source?: string } = {}) =>
      typeof value === 'number' ? source : value,
    );
  } catch {
    return undefined;
  }
}
