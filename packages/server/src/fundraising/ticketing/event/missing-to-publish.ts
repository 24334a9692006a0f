import { type Phrase, phrase } from '@ngo-plus/contract/kernel';
import type { TransactionContext } from '../../../kernel/index.ts';
import { acceptsCurrency } from '../../../money/payments/index.ts';
import type { EventRow, TypeRow } from '../table.ts';

type Facts = Pick<EventRow, 'summary' | 'place' | 'online' | 'endsAt' | 'currency'>;
type Kind = Pick<TypeRow, 'kind'>;

/** Returns what is missing before an event can be published: by field, with what to do. */
export function missingToPublish(
  ctx: Pick<TransactionContext, 'adapters' | 'now'>,
  event: Facts,
  types: readonly Kind[],
): Record<string, Phrase> {
  const missing: Record<string, Phrase> = {};
  if (event.summary === '') missing['summary'] = phrase('Enter a sentence or two about the event');
  if (event.place === '' && !event.online) missing['place'] = phrase('Enter a place');
  if (event.endsAt <= ctx.now()) missing['endsAt'] = phrase('Enter an end time in the future');
  if (types.length === 0) missing['types'] = phrase('Add a ticket type');
  const costs = types.some(({ kind }) => kind !== 'free');
  if (costs && !acceptsCurrency(ctx, event.currency))
    missing['currency'] = phrase('Choose a currency that accepts payments here');
  return missing;
}
