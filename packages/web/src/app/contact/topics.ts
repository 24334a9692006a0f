import type { sendMessage } from '@ngo-plus/contract/content/marketing';
import { type Phrase, phrases } from '@ngo-plus/contract/kernel';
import type * as z from 'zod';

export type Message = z.input<typeof sendMessage.input>;

export type Topic = Message['topic'];

/** What a message can be about; each is a key of the catalogue. */
export const topicNames: Readonly<Record<Topic, Phrase>> = phrases({
  question: 'A question',
  demo: 'A demonstration',
  pricing: 'Pricing and plans',
  press: 'Press',
  security: 'Security and privacy',
  other: 'Something else',
});

/** The topic in an address, `/contact?topic=pricing`; none for anything else. */
export const topicIn = (query: URLSearchParams): Topic | '' => {
  const topic = query.get('topic') ?? '';
  return topic in topicNames ? (topic as Topic) : '';
};
