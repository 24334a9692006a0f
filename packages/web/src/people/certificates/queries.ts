import {
  type CertificateRequest,
  listCertificates,
  listOwnCertificates,
  listOwnHours,
  listOwnRequests,
  listPeople,
  listRequests,
  listRuns,
  listTemplates,
  readCertificate,
  readRun,
  readTemplate,
} from '@ngo-plus/contract/people/certificates';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type * as z from 'zod';
import { call, pagedQuery } from '../../kernel/index.ts';

export const keys = {
  all: ['certificates'],
  one: ['certificates', 'one'],
  templates: ['certificates', 'templates'],
  runs: ['certificates', 'runs'],
  requests: ['certificates', 'requests'],
} as const;

export const ownList = pagedQuery(listOwnCertificates, [...keys.all, 'own'], { limit: 25 });

export type IssuedFilter = Omit<z.input<typeof listCertificates.input>, 'cursor' | 'limit'>;

export const issuedList = (filter: IssuedFilter) =>
  pagedQuery(listCertificates, [...keys.all, 'issued'], { ...filter, limit: 50 });

export const oneCertificate = (id: string) =>
  queryOptions({
    queryKey: [...keys.one, id],
    queryFn: ({ signal }) => call(readCertificate, { id }, { signal }),
  });

export const templateList = queryOptions({
  queryKey: keys.templates,
  queryFn: ({ signal }) => call(listTemplates, {}, { signal }),
});

export const oneTemplate = (id: string) =>
  queryOptions({
    queryKey: [...keys.templates, id],
    queryFn: ({ signal }) => call(readTemplate, { id }, { signal }),
  });

export type Span = { readonly from: string; readonly to: string };

export const people = (span: Span) =>
  queryOptions({
    queryKey: [...keys.all, 'people', span],
    queryFn: ({ signal }) => call(listPeople, span, { signal }),
    placeholderData: keepPreviousData,
  });

export const runList = pagedQuery(listRuns, [...keys.runs, 'list'], { limit: 10 });

const progressMs = 1_000;

/** Polled while the run is active. */
export const oneRun = (id: string) =>
  queryOptions({
    queryKey: [...keys.runs, id],
    queryFn: ({ signal }) => call(readRun, { id }, { signal }),
    refetchInterval: ({ state }) => (state.data?.state === 'running' ? progressMs : false),
  });

export const ownHours = queryOptions({
  queryKey: [...keys.all, 'hours'],
  queryFn: ({ signal }) => call(listOwnHours, {}, { signal }),
});

export const ownRequests = pagedQuery(listOwnRequests, [...keys.requests, 'own'], { limit: 10 });

export const requestList = (state: CertificateRequest['state'] | undefined) =>
  pagedQuery(listRequests, [...keys.requests, 'all'], { state, limit: 25 });
