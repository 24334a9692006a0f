import * as z from 'zod';
import { endpoint, id, instant, line, pageInput, webAddress } from '../../kernel/index.ts';
import { formId, managesForms } from '../forms/index.ts';

export const formWebhookId = id('FormWebhookId');
export const webhookMessageId = id('WebhookMessageId');

/** What a webhook can be about. `test` is sent on request only. */
export const webhookEvents = [
  'response.created',
  'response.edited',
  'response.deleted',
  'response.reviewed',
  'form.published',
] as const;
export type WebhookEvent = (typeof webhookEvents)[number];

/** Most webhooks of one form. */
export const maxFormWebhooks = 10;

/** Days for which the log of a webhook is kept. */
export const webhookLogDays = 30;

/** Days of failures after which a webhook is turned off. */
export const webhookPatienceDays = 5;

export const formWebhook = z.object({
  id: formWebhookId,
  formId,
  name: z.string(),
  url: z.string(),
  events: z.array(z.enum(webhookEvents)),
  /** Whether answers that identify people are sent. */
  withPersonal: z.boolean(),
  isActive: z.boolean(),
  /** Why the product turned it off; null when a person did, or while it is on. */
  disabledBecause: z.enum(['failing', 'gone']).nullable(),
  /** Since when no message has been accepted. */
  failingSince: instant.nullable(),
  createdAt: instant,
});
export type FormWebhook = z.infer<typeof formWebhook>;

/** With the secret, which is shown once. Receivers verify signatures with it. */
const withSecret = formWebhook.extend({ secret: z.string() });

const content = {
  name: line(100).min(1, 'Enter a name'),
  /** Over plain HTTP only to receivers that the installation names in `WEBHOOK_ORIGINS`. */
  url: webAddress,
  events: z.array(z.enum(webhookEvents)).min(1, 'Choose an event').max(webhookEvents.length),
  withPersonal: z.boolean().default(false),
};

const one = z.object({ id: formWebhookId });

export const listFormWebhooks = endpoint('GET /api/form-webhooks', {
  summary: 'The webhooks of a form.',
  access: managesForms,
  input: z.object({ formId }),
  output: z.array(formWebhook),
});

export const createFormWebhook = endpoint('POST /api/form-webhooks', {
  summary: 'Adds a webhook to a form, and returns its secret once.',
  access: managesForms,
  personal: true,
  limit: { per: 'user', max: 60, windowSeconds: 3_600 },
  input: z.object({ formId, ...content }),
  output: withSecret,
});

export const changeFormWebhook = endpoint('PUT /api/form-webhooks/:id', {
  summary: 'Changes a webhook, or turns it on or off.',
  access: managesForms,
  personal: true,
  input: one.extend({ ...content, isActive: z.boolean() }),
  output: formWebhook,
});

export const deleteFormWebhook = endpoint('DELETE /api/form-webhooks/:id', {
  summary: 'Deletes a webhook with its log.',
  access: managesForms,
  input: one,
  output: z.object({}),
});

export const renewWebhookSecret = endpoint('POST /api/form-webhooks/:id/secret', {
  summary:
    'Replaces the secret of a webhook. Messages are signed with the former one, too, for a day.',
  access: managesForms,
  personal: true,
  limit: { per: 'user', max: 30, windowSeconds: 3_600 },
  input: one,
  output: withSecret,
});

export const webhookMessage = z.object({
  id: webhookMessageId,
  event: z.enum([...webhookEvents, 'test']),
  /** `stopped`: the webhook was turned off before it was accepted. */
  state: z.enum(['waiting', 'delivered', 'failed', 'stopped']),
  createdAt: instant,
  /** When it is sent next, while it waits. */
  nextAt: instant.nullable(),
  attempts: z.array(
    z.object({
      at: instant,
      /** HTTP status; null when there was no answer. */
      status: z.int().nullable(),
      /** Why there was no acceptable answer; empty after success. */
      failure: z.string(),
      milliseconds: z.int(),
      /** The beginning of the answer. */
      answer: z.string(),
    }),
  ),
});
export type WebhookMessage = z.infer<typeof webhookMessage>;

export const listWebhookMessages = endpoint('GET /api/form-webhooks/:id/messages', {
  summary: 'The messages of a webhook with their attempts, newest first.',
  access: managesForms,
  paged: true,
  input: one.extend({ ...pageInput, limit: z.coerce.number().int().min(1).max(50).default(20) }),
  output: z.array(webhookMessage),
});

export const testFormWebhook = endpoint('POST /api/form-webhooks/:id/tests', {
  summary: 'Sends a test message.',
  access: managesForms,
  limit: { per: 'user', max: 60, windowSeconds: 3_600 },
  input: one,
  output: webhookMessage,
});

export const replayWebhookMessage = endpoint('POST /api/webhook-messages/:id/replays', {
  summary: 'Sends a message again, with the same id.',
  access: managesForms,
  limit: { per: 'user', max: 600, windowSeconds: 3_600 },
  input: z.object({ id: webhookMessageId }),
  output: webhookMessage,
});
