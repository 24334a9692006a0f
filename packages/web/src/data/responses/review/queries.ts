import { readForm, readVersion } from '@ngo-plus/contract/data/forms';
import {
  listPhotos,
  listResponseEvents,
  listResponses,
  type ResponseState,
  readPlaces,
  readResponse,
  responseStates,
  summariseAnswers,
} from '@ngo-plus/contract/data/responses';
import type { Endpoint, Input } from '@ngo-plus/contract/kernel';
import { queryOptions } from '@tanstack/react-query';
import { call, pagedQuery, useEndpoint } from '../../../kernel/index.ts';
import { conditionFiltersIn, conditionsOf } from './conditions/index.ts';

const keys = {
  all: ['responses'],
  list: ['responses', 'list'],
  one: (id: string) => ['responses', 'one', id],
  events: (id: string) => ['responses', 'events', id],
  summaries: ['responses', 'summaries'],
  places: ['responses', 'places'],
  photos: ['responses', 'photos'],
} as const;

type FormId = Input<typeof readForm>['id'];

/** Filters in the address of the page, with the conditions on answers. */
export type ResponseFilters = Readonly<Record<'search' | 'state' | 'from' | 'until', string>> &
  Readonly<Record<string, string>>;

const dayForm = /^[1-9]\d{3}-\d{2}-\d{2}$/;

export const responseFiltersIn = (address: URLSearchParams): ResponseFilters => ({
  search: (address.get('search') ?? '').trim().slice(0, 100),
  state: responseStates.find((state) => state === address.get('state')) ?? '',
  from: dayIn(address, 'from'),
  until: dayIn(address, 'until'),
  ...conditionFiltersIn(address),
});

function dayIn(address: URLSearchParams, name: string): string {
  const day = address.get(name) ?? '';
  return dayForm.test(day) && !Number.isNaN(Date.parse(day)) ? day : '';
}

/** The filters as API input. Days are those of the reader; the last one is included. */
export function filterInput(formId: FormId, filters: ResponseFilters) {
  const { search, state, from, until } = filters;
  const where = conditionsOf(filters);
  return {
    formId,
    ...(search !== '' && { search }),
    ...(state !== '' && { state: state as ResponseState }),
    ...(from !== '' && { from: new Date(`${from}T00:00`).toISOString() }),
    ...(until !== '' && { until: dayAfter(until).toISOString() }),
    ...(where.length > 0 && { where: JSON.stringify(where) }),
  };
}

function dayAfter(day: string): Date {
  const date = new Date(`${day}T00:00`);
  date.setDate(date.getDate() + 1);
  return date;
}

export const responseList = (formId: FormId, filters: ResponseFilters) =>
  pagedQuery(listResponses, keys.list, filterInput(formId, filters));

/** The latest published version, whose questions are the columns. */
export const publishedVersion = (id: FormId) =>
  queryOptions({
    queryKey: ['forms', 'version', id],
    queryFn: ({ signal }) => call(readVersion, { id }, { signal }),
  });

export const formOf = (id: FormId) =>
  queryOptions({
    queryKey: ['responses', 'form', id],
    queryFn: ({ signal }) => call(readForm, { id }, { signal }),
  });

export const oneResponse = (id: string) =>
  queryOptions({
    queryKey: keys.one(id),
    queryFn: ({ signal }) =>
      call(readResponse, { id: id as Input<typeof readResponse>['id'] }, { signal }),
    enabled: id !== '',
  });

export const eventsOf = (id: Input<typeof listResponseEvents>['id']) =>
  pagedQuery(listResponseEvents, keys.events(id), { id });

export const summariesOf = (formId: FormId, filters: ResponseFilters, items: readonly string[]) =>
  queryOptions({
    queryKey: [...keys.summaries, formId, filters, items],
    queryFn: ({ signal }) =>
      call(summariseAnswers, { ...filterInput(formId, filters), items: [...items] }, { signal }),
    enabled: items.length > 0,
  });

/** How often the answers to one question came with those to another. */
export const crossTableQuery = (
  formId: FormId,
  filters: ResponseFilters,
  item: string,
  by: string,
) =>
  queryOptions({
    queryKey: [...keys.summaries, formId, filters, item, by],
    queryFn: ({ signal }) =>
      call(summariseAnswers, { ...filterInput(formId, filters), items: [item], by }, { signal }),
    enabled: item !== '' && by !== '',
  });

export const placesOf = (formId: FormId, filters: ResponseFilters, item: string) =>
  queryOptions({
    queryKey: [...keys.places, formId, filters, item],
    queryFn: ({ signal }) =>
      call(readPlaces, { ...filterInput(formId, filters), item }, { signal }),
    enabled: item !== '',
  });

export const photoList = (formId: FormId, filters: ResponseFilters, item: string) =>
  pagedQuery(listPhotos, keys.photos, {
    ...filterInput(formId, filters),
    ...(item !== '' && { item }),
  });

/** A change of responses. Lists, figures and histories depend on each other. */
export const useChange = <E extends Endpoint>(endpoint: E) => useEndpoint(endpoint, keys.all);
