import * as z from 'zod';
import { type AnyJob, defineJob, emit } from '../../kernel/index.ts';
import { ledgerCheckFailed } from './events.ts';
import { saveRates } from './rates.ts';
import { addToMonths } from './summing.ts';
import { verifyLedger } from './verifying.ts';

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
    await outside.transact((ctx) => saveRates(ctx, kept));
  },
});

/** Once a minute: a balance adds what is in the queue, and the queue is kept short. */
const addToMonthsJob = defineJob({
  name: 'ledger.sum-up',
  cron: '* * * * *',
  payload: z.object({}),
  run: (outside, _payload, signal) => addToMonths(outside, signal),
});

/** Every night, as `npm run ledger -- verify` does: what is wrong is told to who runs the platform. */
const verifyNightly = defineJob({
  name: 'ledger.verify',
  cron: '50 2 * * *',
  payload: z.object({}),
  run: async (outside) => {
    const { wrong, faults } = await verifyLedger(outside);
    const [first] = faults;
    if (first === undefined) return;
    outside.log.error({ wrong, first }, 'Ledger verification failed.');
    await outside.transact((ctx) => emit(ctx, ledgerCheckFailed, { wrong, first }));
  },
});

export const ledgerJobs: readonly AnyJob[] = [fetchRates, addToMonthsJob, verifyNightly];
