import {
  listAlertPeople,
  listFormAlerts,
  listFormWebhooks,
  listWebhookMessages,
} from '@ngo-plus/contract/data/responses';
import type { Input } from '@ngo-plus/contract/kernel';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call, pagedQuery } from '../../../kernel/index.ts';

export type FormId = Input<typeof listFormWebhooks>['formId'];
type WebhookId = Input<typeof listWebhookMessages>['id'];

export const connectionKeys = ['form-connections'] as const;

export const webhooksOf = (formId: FormId) =>
  queryOptions({
    queryKey: [...connectionKeys, 'webhooks', formId],
    queryFn: ({ signal }) => call(listFormWebhooks, { formId }, { signal }),
  });

export const alertsOf = (formId: FormId) =>
  queryOptions({
    queryKey: [...connectionKeys, 'alerts', formId],
    queryFn: ({ signal }) => call(listFormAlerts, { formId }, { signal }),
  });

export const alertPeople = queryOptions({
  queryKey: [...connectionKeys, 'people'],
  queryFn: ({ signal }) => call(listAlertPeople, {}, { signal }),
});

const pollMs = 3_000;

/** The log of a webhook. It is read again every few seconds while it is open. */
export const messagesOf = (id: WebhookId) =>
  infiniteQueryOptions({
    ...pagedQuery(listWebhookMessages, [...connectionKeys, 'messages', id], { id }),
    refetchInterval: pollMs,
  });
