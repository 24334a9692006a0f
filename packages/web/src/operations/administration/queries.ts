import {
  listOrganisations,
  listPeople,
  readOrganisation,
  readPerson,
} from '@ngo-plus/contract/operations/administration';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type * as z from 'zod';
import { call, callPage, pagedQuery } from '../../kernel/index.ts';
import { withoutBlanks } from '../../ui/index.ts';
import type { NgoFilters, PeopleFilters } from './filters.ts';

export const keys = {
  all: ['administration'],
  people: ['administration', 'people'],
  person: ['administration', 'person'],
  ngos: ['administration', 'ngos'],
  ngo: ['administration', 'ngo'],
} as const;

export const peopleRequest = (filters: PeopleFilters) =>
  withoutBlanks(filters) as z.input<typeof listPeople.input>;

export const peopleList = (filters: PeopleFilters) =>
  pagedQuery(listPeople, keys.people, peopleRequest(filters));

export const onePerson = (id: string) =>
  queryOptions({
    queryKey: [...keys.person, id],
    queryFn: ({ signal }) => call(readPerson, { id }, { signal }),
  });

export const ngoList = (filters: NgoFilters) => {
  const query = withoutBlanks(filters) as z.input<typeof listOrganisations.input>;
  return pagedQuery(listOrganisations, keys.ngos, query);
};

/** NGOs by part of their name, as options. */
export const ngosByName = (search: string) =>
  queryOptions({
    queryKey: [...keys.ngos, 'named', search],
    queryFn: async ({ signal }) => {
      const query = { ...(search && { search }), limit: 20 };
      return (await callPage(listOrganisations, query, { signal })).items;
    },
    placeholderData: keepPreviousData,
  });

export const oneNgo = (id: string) =>
  queryOptions({
    queryKey: [...keys.ngo, id],
    queryFn: ({ signal }) => call(readOrganisation, { id }, { signal }),
  });
