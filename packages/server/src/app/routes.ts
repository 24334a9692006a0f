import type { Route } from '../kernel/index.ts';

/** Every endpoint of the product, one line per capability. */
export const routes: readonly Route[] = [];
