import * as z from 'zod';
import { deliverableEmail, userId } from '../../identity/accounts/index.ts';
import { honeypot } from '../../identity/bot-check/index.ts';
import { download, endpoint, pageInput, permission } from '../../kernel/index.ts';
import {
  lead,
  leadDetail,
  leadForm,
  leadId,
  leadNote,
  leadSources,
  leadStates,
  messageForm,
} from './lead.ts';
import { subscriber, subscriberId, subscriberStates, subscriptionToken } from './subscriber.ts';
import { period, visit, visitFigures } from './visit.ts';

export {
  type Lead,
  type LeadDetail,
  type LeadState,
  lead,
  leadDetail,
  leadForm,
  leadId,
  leadSources,
  leadStates,
  messageForm,
  topics,
} from './lead.ts';
export { newsletterWording } from './newsletter-wording.ts';
export {
  type Subscriber,
  subscriber,
  subscriberId,
  subscriberStates,
} from './subscriber.ts';
export { type VisitFigures, visit, visitFigures } from './visit.ts';

export const runsMarketing = permission('marketing.run', ['SUPER_ADMIN']);

const reported = z.object({ message: z.string() });
const staff = { access: runsMarketing, scope: 'platform' } as const;
const hour = 3_600;

export const trackVisit = endpoint('POST /api/marketing/track-visit', {
  summary: 'Counts a visit, without cookies or any data about the visitor.',
  access: 'public',
  limit: { per: 'address', max: 120, windowSeconds: hour },
  input: visit,
  output: z.object({}),
});

export const sendLead = endpoint('POST /api/marketing/leads', {
  summary: 'Accepts the landing page form: an organisation that wants to hear from us.',
  access: 'public',
  limit: { per: 'address', max: 20, windowSeconds: hour },
  input: leadForm,
  output: reported,
});

export const sendMessage = endpoint('POST /api/marketing/messages', {
  summary: 'Accepts the contact form.',
  access: 'public',
  limit: { per: 'address', max: 20, windowSeconds: hour },
  input: messageForm,
  output: reported,
});

export const subscribe = endpoint('POST /api/marketing/subscriptions', {
  summary: 'Subscribes to the newsletter; we email a link to confirm the address.',
  access: 'public',
  limit: { per: 'address', max: 20, windowSeconds: hour },
  input: z.object({ email: deliverableEmail, website: honeypot }),
  output: reported,
});

export const confirmSubscription = endpoint('POST /api/marketing/subscriptions/confirmation', {
  summary: 'Confirms the address with the token from the email.',
  access: 'public',
  limit: { per: 'address', max: 60, windowSeconds: hour },
  input: z.object({ token: subscriptionToken }),
  output: reported,
});

export const endSubscription = endpoint('POST /api/marketing/subscriptions/end', {
  summary: 'Unsubscribes with the token from any email.',
  access: 'public',
  limit: { per: 'address', max: 60, windowSeconds: hour },
  input: z.object({ token: subscriptionToken }),
  output: reported,
});

const leadOrder = {
  sortBy: z.enum(['createdAt', 'updatedAt', 'organisationName']).default('createdAt'),
  sortOrder: z.enum(['asc', 'desc']).default('desc'),
};

const leadFilters = {
  state: z.enum(leadStates).or(z.literal('')).optional(),
  source: z.enum(leadSources).or(z.literal('')).optional(),
  ownerId: userId.or(z.enum(['', 'none'])).optional(),
  search: z.string().trim().max(200).optional(),
};

export const listLeads = endpoint('GET /api/marketing/leads', {
  summary: 'Leads from both forms, newest first by default.',
  ...staff,
  paged: true,
  input: z.object({
    ...pageInput,
    limit: pageInput.limit.default(25),
    ...leadFilters,
    ...leadOrder,
  }),
  output: z.array(lead),
});

export const countLeads = endpoint('GET /api/marketing/leads/counts', {
  summary: 'The number of leads by status.',
  ...staff,
  input: z.object({}),
  output: z.record(z.enum(leadStates), z.int()),
});

export const exportLeads = download('GET /api/marketing/leads.csv', {
  summary: 'Exports the same leads as CSV.',
  ...staff,
  input: z.object({ ...leadFilters, ...leadOrder }),
});

export const readLead = endpoint('GET /api/marketing/leads/:id', {
  summary: 'Returns one lead with its notes.',
  ...staff,
  input: z.object({ id: leadId }),
  output: leadDetail,
});

export const changeLead = endpoint('PATCH /api/marketing/leads/:id', {
  summary: 'Sets the status or owner of a lead.',
  ...staff,
  input: z.object({
    id: leadId,
    state: z.enum(leadStates).optional(),
    ownerId: userId.nullable().optional(),
  }),
  output: leadDetail,
});

export const addLeadNote = endpoint('POST /api/marketing/leads/:id/notes', {
  summary: 'Adds a note.',
  ...staff,
  idempotent: true,
  input: z.object({
    id: leadId,
    text: z
      .string({ error: 'Enter a note' })
      .trim()
      .min(1, 'Enter a note')
      .max(2_000, 'Keep the note under 2,000 characters'),
  }),
  output: leadNote,
});

export const deleteLead = endpoint('DELETE /api/marketing/leads/:id', {
  summary: 'Permanently deletes a lead and its notes.',
  ...staff,
  input: z.object({ id: leadId }),
  output: z.object({ id: leadId }),
});

export const listLeadOwners = endpoint('GET /api/marketing/owners', {
  summary: 'People who can own a lead: those who manage marketing.',
  ...staff,
  input: z.object({}),
  output: z.array(z.object({ id: userId, name: z.string() })),
});

export const readVisits = endpoint('GET /api/marketing/visits', {
  summary: 'Visits by day, source, campaign and page, for the last 30 days by default.',
  ...staff,
  input: z.object(period),
  output: visitFigures,
});

export const exportVisits = download('GET /api/marketing/visits.csv', {
  summary: 'Exports visits by day, page, source and campaign as CSV.',
  ...staff,
  input: z.object(period),
});

const subscriberFilters = {
  state: z.enum(subscriberStates).or(z.literal('')).optional(),
  search: z.string().trim().max(200).optional(),
};

export const listSubscribers = endpoint('GET /api/marketing/subscribers', {
  summary: 'Newsletter subscribers, newest first.',
  ...staff,
  paged: true,
  input: z.object({ ...pageInput, limit: pageInput.limit.default(25), ...subscriberFilters }),
  output: z.array(subscriber),
});

export const countSubscribers = endpoint('GET /api/marketing/subscribers/counts', {
  summary: 'The number of subscribers by status.',
  ...staff,
  input: z.object({}),
  output: z.record(z.enum(subscriberStates), z.int()),
});

export const exportSubscribers = download('GET /api/marketing/subscribers.csv', {
  summary: 'Exports the same subscribers as CSV.',
  ...staff,
  input: z.object(subscriberFilters),
});

export const deleteSubscriber = endpoint('DELETE /api/marketing/subscribers/:id', {
  summary: 'Permanently deletes a subscriber.',
  ...staff,
  input: z.object({ id: subscriberId }),
  output: z.object({ id: subscriberId }),
});
