import type { Context } from '../../kernel/index.ts';
import { takesCurrency } from '../../money/payments/index.ts';
import type { EventRow, TypeRow } from './table.ts';

type Facts = Pick<EventRow, 'summary' | 'place' | 'online' | 'endsAt' | 'currency'>;
type Kind = Pick<TypeRow, 'kind'>;

/** What is missing before an event can be published, by field, in words that say what to do. */
export function missingToPublish(
  ctx: Pick<Context, 'adapters' | 'now'>,
  event: Facts,
  types: readonly Kind[],
): Record<string, string> {
  const missing: Record<string, string> = {};
  if (event.summary === '') missing['summary'] = 'Say in a sentence or two what it is';
  if (event.place === '' && !event.online) missing['place'] = 'Enter where it is';
  if (event.endsAt <= ctx.now()) missing['endsAt'] = 'Enter an end that is still to come';
  if (types.length === 0) missing['types'] = 'Add a kind of ticket';
  const costs = types.some(({ kind }) => kind !== 'free');
  if (costs && !takesCurrency(ctx, event.currency))
    missing['currency'] = 'Choose a currency in which payments are possible here';
  return missing;
}
