import {
  addLeadNote,
  changeLead,
  countLeads,
  countSubscribers,
  deleteLead,
  deleteSubscriber,
  type LeadDetail,
  listLeadOwners,
  listLeads,
  listSubscribers,
  readLead,
  readVisits,
} from '@ngo-plus/contract/content/marketing';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type * as z from 'zod';
import { call, pagedQuery, useAction } from '../../kernel/index.ts';
import {
  type LeadFilters,
  type SubscriberFilters,
  toLeadQuery,
  toSubscriberQuery,
} from './list-query.ts';
import type { Period } from './period.ts';

const keys = {
  leads: ['marketing', 'leads'],
  lead: ['marketing', 'lead'],
  owners: ['marketing', 'owners'],
  visits: ['marketing', 'visits'],
  subscribers: ['marketing', 'subscribers'],
} as const;

export const leadList = (filters: LeadFilters) =>
  pagedQuery(listLeads, [...keys.leads, 'list'], toLeadQuery(filters));

export const leadCounts = queryOptions({
  queryKey: [...keys.leads, 'counts'],
  queryFn: ({ signal }) => call(countLeads, {}, { signal }),
});

export const oneLead = (id: string) =>
  queryOptions({
    queryKey: [...keys.lead, id],
    queryFn: ({ signal }) => call(readLead, { id }, { signal }),
  });

export const leadOwners = queryOptions({
  queryKey: keys.owners,
  queryFn: ({ signal }) => call(listLeadOwners, {}, { signal }),
});

export const visitFigures = (period: Period) =>
  queryOptions({
    queryKey: [...keys.visits, period],
    queryFn: ({ signal }) => call(readVisits, period, { signal }),
  });

export const subscriberList = (filters: SubscriberFilters) =>
  pagedQuery(listSubscribers, [...keys.subscribers, 'list'], toSubscriberQuery(filters));

export const subscriberCounts = queryOptions({
  queryKey: [...keys.subscribers, 'counts'],
  queryFn: ({ signal }) => call(countSubscribers, {}, { signal }),
});

type Change = z.input<typeof changeLead.input>;

/** Caches the lead that the mutation returns, and reloads the list. */
export function useChangeLead() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (change: Change) => call(changeLead, change),
    onSuccess: (lead) => {
      client.setQueryData<LeadDetail>([...keys.lead, lead.id], lead);
      return client.invalidateQueries({ queryKey: keys.leads });
    },
  });
}

type Note = { readonly id: string; readonly text: string; readonly key: string };

/** The idempotency key belongs to the text: a second submit sends the same note, which is saved once. */
export function useAddNote() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ key, ...note }: Note) => call(addLeadNote, note, { idempotencyKey: key }),
    onSuccess: (_, { id }) =>
      Promise.all([
        client.invalidateQueries({ queryKey: [...keys.lead, id] }),
        client.invalidateQueries({ queryKey: keys.leads }),
      ]),
  });
}

export const useDeleteLead = () => useAction((id: string) => call(deleteLead, { id }), keys.leads);

export const useDeleteSubscriber = () =>
  useAction((id: string) => call(deleteSubscriber, { id }), keys.subscribers);
