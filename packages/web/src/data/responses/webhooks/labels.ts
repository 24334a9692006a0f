import type { FormAlert, WebhookEvent, WebhookMessage } from '@ngo-plus/contract/data/responses';
import { type Phrase, phrases } from '@ngo-plus/contract/kernel';
import type { Status } from '../../../ui/index.ts';

export const eventNames: Readonly<Record<WebhookMessage['event'], Phrase>> = phrases({
  'response.created': 'New response',
  'response.edited': 'Response corrected',
  'response.deleted': 'Response deleted',
  'response.reviewed': 'Response reviewed',
  'form.published': 'Form published',
  test: 'Test message',
});

/** The events that people choose from. */
export const chosenEvents: readonly WebhookEvent[] = [
  'response.created',
  'response.edited',
  'response.reviewed',
  'response.deleted',
  'form.published',
];

export const messageStates: Readonly<Record<WebhookMessage['state'], Phrase>> = phrases({
  waiting: 'Waiting',
  delivered: 'Delivered',
  failed: 'Failed',
  stopped: 'Not sent',
});

export const messageBadges: Readonly<Record<WebhookMessage['state'], Status>> = {
  waiting: 'waiting',
  delivered: 'done',
  failed: 'stopped',
  stopped: 'draft',
};

export const triggerNames: Readonly<Record<'new' | NonNullable<FormAlert['state']>, Phrase>> =
  phrases({
    new: 'A response arrives',
    received: 'A response is set back to received',
    'in-review': 'A response is put in review',
    approved: 'A response is approved',
    rejected: 'A response is rejected',
  });
