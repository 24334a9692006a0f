import { readPublicEvent } from '@ngo-plus/contract/fundraising/ticketing';
import { data, type LoaderFunctionArgs } from 'react-router';
import { call, ifExists, originOf, through } from '../../../kernel/index.ts';
import { readMarkdown } from '../../../ui/index.ts';

/** Loads an event with its ticket types; parses its text here, so that browsers need not. */
export async function loadEvent(args: LoaderFunctionArgs) {
  const { searchParams } = new URL(args.request.url);
  const code = (searchParams.get('code') ?? '').slice(0, 40);
  const offer = searchParams.get('offer') ?? '';
  const input = { id: args.params['id'] ?? '', code, offer };
  const publicEvent = await ifExists(
    call(readPublicEvent, input, { ...through(args), anonymous: true }),
  );
  if (!publicEvent) return data({ publicEvent: undefined }, { status: 404 });
  const { story, ...event } = publicEvent;
  const text = readMarkdown(story, event.title);
  return data({ publicEvent: { event, text, code, offer, origin: originOf(args) } });
}

export type EventData = NonNullable<Awaited<ReturnType<typeof loadEvent>>['data']['publicEvent']>;
