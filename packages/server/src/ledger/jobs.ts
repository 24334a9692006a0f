import * as z from 'zod';
import { type AnyJob, defineJob } from '../kernel/index.ts';
import { keepRates } from './rates.ts';

/** Rates are published once a day, at an hour of the source; asked for a second time lest one was missed. */
const fetchRates = defineJob({
  name: 'ledger.fetch-rates',
  cron: '35 6,16 * * *',
  payload: z.object({}),
  run: async (outside, _payload, signal) => {
    const { rates: source } = outside.adapters;
    if (!source) return;
    const quotes = await source.latest(signal);
    const kept = quotes.map((quote) => ({ ...quote, source: source.name }));
    await outside.transact((ctx) => keepRates(ctx, kept));
  },
});

export const ledgerJobs: readonly AnyJob[] = [fetchRates];
