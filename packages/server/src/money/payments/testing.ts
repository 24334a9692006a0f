import type { World } from '../../kernel/testing.ts';
import type { Payables } from './payable.ts';
import { pollPayments } from './poll-job.ts';
import { later } from './testing-payments.ts';

export { followAllDisputes } from './disputes/dispute-updates.ts';
export { booksOf, later, testProvider } from './testing-payments.ts';

/** Runs the polling job as it would run some hours from now. */
export const pollIn = (world: World, payables: Payables, hours: number): Promise<void> =>
  pollPayments(payables).run(later(world, hours), {}, new AbortController().signal);
