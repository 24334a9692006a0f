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
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import type * as z from 'zod';
import { call, callPage } from '../../kernel/index.ts';

export const keys = {
  all: ['certificates'],
  one: ['certificates', 'one'],
  templates: ['certificates', 'templates'],
  runs: ['certificates', 'runs'],
  requests: ['certificates', 'requests'],
} as const;

const fromStart = {
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (page: { next: string | undefined }) => page.next,
};

export const ownList = infiniteQueryOptions({
  queryKey: [...keys.all, 'own'],
  queryFn: ({ pageParam: cursor, signal }) =>
    callPage(listOwnCertificates, { cursor, limit: 25 }, { signal }),
  ...fromStart,
});

export type IssuedFilter = Omit<z.input<typeof listCertificates.input>, 'cursor' | 'limit'>;

export const issuedList = (filter: IssuedFilter) =>
  infiniteQueryOptions({
    queryKey: [...keys.all, 'issued', filter],
    queryFn: ({ pageParam: cursor, signal }) =>
      callPage(listCertificates, { ...filter, cursor, limit: 50 }, { signal }),
    ...fromStart,
  });

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

export const runList = infiniteQueryOptions({
  queryKey: [...keys.runs, 'list'],
  queryFn: ({ pageParam: cursor, signal }) => callPage(listRuns, { cursor, limit: 10 }, { signal }),
  ...fromStart,
});

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

export const ownRequests = infiniteQueryOptions({
  queryKey: [...keys.requests, 'own'],
  queryFn: ({ pageParam: cursor, signal }) =>
    callPage(listOwnRequests, { cursor, limit: 10 }, { signal }),
  ...fromStart,
});

export const requestList = (state: CertificateRequest['state'] | undefined) =>
  infiniteQueryOptions({
    queryKey: [...keys.requests, 'all', state],
    queryFn: ({ pageParam: cursor, signal }) =>
      callPage(listRequests, { state, cursor, limit: 25 }, { signal }),
    ...fromStart,
  });
