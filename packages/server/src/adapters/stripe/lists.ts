import type Stripe from 'stripe';
import type * as z from 'zod';
import type { Ask } from './client.ts';
import { listOf } from './shapes.ts';

/** The cursor where a page of a list starts. */
type Start = { readonly limit: 100; readonly starting_after?: string };

/** All items of a list, newest first, a hundred per request. @throws PaymentProviderFailed */
export async function* everyOf<Item extends z.ZodType<{ readonly id: string }>>(
  ask: Ask,
  item: Item,
  read: (stripe: Stripe, start: Start) => Promise<unknown>,
  signal: AbortSignal,
): AsyncGenerator<z.infer<Item>> {
  let after: string | undefined;
  do {
    const start: Start = { limit: 100, ...(after !== undefined && { starting_after: after }) };
    const page = await ask(listOf(item), (stripe) => read(stripe, start), signal);
    yield* page.data;
    after = page.has_more ? page.data.at(-1)?.id : undefined;
  } while (after !== undefined);
}

export const secondsOf = (moment: Date): number => Math.ceil(moment.getTime() / 1_000);
