import type { Subscription } from '../kernel/index.ts';

/** Who listens to what, one line per listener. */
export const subscriptions: readonly Subscription[] = [];
