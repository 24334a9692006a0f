import { SaxesParser } from 'saxes';
import { plainRate, type QuotedRate, type RateSource } from '../../ports/index.ts';

export type EcbSettings = { readonly address?: string; readonly timeoutMs?: number };

const daily = 'https://www.ecb.europa.eu/stats/eurofxref/eurofxref-daily.xml';
const maxCharacters = 200_000;

/**
 * Euro reference rates of the European Central Bank, published on working days at about 16:00 in
 * Frankfurt: one `Cube` with a `time`, in it one per currency with `currency` and `rate`.
 */
export const ecb = ({ address = daily, timeoutMs = 20_000 }: EcbSettings = {}): RateSource => ({
  name: 'ecb',
  latest: async (signal) => {
    const reply = await fetch(address, {
      redirect: 'error',
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
    });
    if (!reply.ok) throw new Error(`The European Central Bank responded with ${reply.status}.`);
    return ratesIn((await reply.text()).slice(0, maxCharacters));
  },
});

function ratesIn(xml: string): QuotedRate[] {
  const rates: QuotedRate[] = [];
  let quotedOn = '';
  const parser = new SaxesParser();
  parser.on('error', (error) => {
    throw new Error(`The European Central Bank sent an unreadable response: ${error.message}`);
  });
  parser.on('opentag', ({ name, attributes }) => {
    if (name !== 'Cube') return;
    const { time, currency: to, rate } = attributes as Record<string, string | undefined>;
    if (time !== undefined && /^\d{4}-\d{2}-\d{2}$/.test(time)) quotedOn = time;
    const plain = rate === undefined ? undefined : plainRate(rate);
    if (quotedOn !== '' && to !== undefined && /^[A-Z]{3}$/.test(to) && plain !== undefined)
      rates.push({ from: 'EUR', to, quotedOn, rate: plain });
  });
  parser.write(xml).close();
  if (rates.length === 0) throw new Error('The European Central Bank sent no rates.');
  return rates;
}
