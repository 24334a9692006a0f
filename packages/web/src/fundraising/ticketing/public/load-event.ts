import { readPublicEvent } from '@ngo-plus/contract/fundraising/ticketing';
import { data, type LoaderFunctionArgs } from 'react-router';
import { call, ifFound, originOf, readMarkdown, through } from '../../../kernel/index.ts';

/** Loads an event with its ticket types; parses its text here, so that browsers need not. */
export async function loadEvent(args: LoaderFunctionArgs) {
  const { searchParams } = new URL(args.request.url);
  const code = (searchParams.get('code') ?? '').slice(0, 40);
  const offer = searchParams.get('offer') ?? '';
  const asked = { id: args.params['id'] ?? '', code, offer };
  const found = await ifFound(call(readPublicEvent, asked, { ...through(args), anonymous: true }));
  if (!found) return data({ found: undefined }, { status: 404 });
  const { story, ...event } = found;
  const text = readMarkdown(story, event.title);
  return data({ found: { event, text, code, offer, origin: originOf(args) } });
}

export type Match = NonNullable<Awaited<ReturnType<typeof loadEvent>>['data']['found']>;
