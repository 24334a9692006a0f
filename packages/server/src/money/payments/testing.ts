import type { World } from '../../kernel/testing.ts';
import { pollPayments } from './polling.ts';
import type { Purposes } from './purpose.ts';
import { later } from './testing-payments.ts';

export { followAllDisputes } from './dispute-updates.ts';
export { booksOf, later, playedProvider } from './testing-payments.ts';

/** What the job does that follows payments, some hours from now. */
export const pollIn = (world: World, purposes: Purposes, hours: number): Promise<void> =>
  pollPayments(purposes).run(later(world, hours), {}, new AbortController().signal);
