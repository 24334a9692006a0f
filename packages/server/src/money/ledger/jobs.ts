import * as z from 'zod';
import { type AnyJob, defineJob, emit } from '../../kernel/index.ts';
import { ledgerCheckFailed } from './events.ts';
import { addToMonths } from './monthly-sums.ts';
import { saveRates } from './rates.ts';
import { verifyLedger } from './verification.ts';

/** Sources publish rates once a day at an hour of their own; a second run covers a missed one. */
const fetchRates = defineJob({
  name: 'ledger.fetch-rates',
  cron: '35 6,16 * * *',
  payload: z.object({}),
  run: async (outside, _payload, signal) => {
    const { rates: source } = outside.adapters;
    if (!source) return;
    const quotes = await source.latest(signal);
    const sourced = quotes.map((quote) => ({ ...quote, source: source.name }));
    await outside.transact((ctx) => saveRates(ctx, sourced));
  },
});

/** Runs every minute: balances also add up the queue, so the queue has to stay short. */
const addToMonthsJob = defineJob({
  name: 'ledger.sum-up',
  cron: '* * * * *',
  payload: z.object({}),
  run: (outside, _payload, signal) => addToMonths(outside, signal),
});

/** The check of `npm run ledger -- verify`, every night. Faults are reported to the platform’s administrators. */
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
