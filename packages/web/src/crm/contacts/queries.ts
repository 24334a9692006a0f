import {
  listColleagues,
  listConsents,
  listContactFiles,
  listContacts,
  listDuplicates,
  listMerges,
  listOwnFields,
  listPurposes,
  listRelationships,
  listSegments,
  listSegmentsOf,
  listTags,
  listTasks,
  readContact,
  readFigures,
  readHouseholdOf,
  readTimeline,
  type TimelineType,
} from '@ngo-plus/contract/crm/contacts';
import { queryOptions } from '@tanstack/react-query';
import type * as z from 'zod';
import { call, pagedQuery } from '../../kernel/index.ts';

export const keys = {
  all: ['contacts'],
  list: ['contacts', 'list'],
  one: (id: string) => ['contacts', 'one', id] as const,
  imports: ['contacts', 'imports'],
} as const;

export type Query = Omit<z.input<typeof listContacts.input>, 'cursor' | 'limit'>;

export const contactList = (query: Query) =>
  pagedQuery(listContacts, keys.list, { ...query, limit: 50 });

export const oneContact = (id: string) =>
  queryOptions({
    queryKey: keys.one(id),
    queryFn: ({ signal }) => call(readContact, { id }, { signal }),
  });

export const consentsOf = (id: string) =>
  pagedQuery(listConsents, [...keys.one(id), 'consents'], { id, limit: 10 });

export const timelineOf = (id: string, type: TimelineType | undefined) =>
  pagedQuery(readTimeline, [...keys.one(id), 'timeline'], { id, type, limit: 25 });

export const figuresOf = (id: string) =>
  queryOptions({
    /** Other screens change it, for example the form for offline donations. */
    refetchOnMount: 'always',
    queryKey: [...keys.one(id), 'figures'],
    queryFn: ({ signal }) => call(readFigures, { id }, { signal }),
  });

export const relationshipsOf = (id: string) =>
  queryOptions({
    queryKey: [...keys.one(id), 'relationships'],
    queryFn: ({ signal }) => call(listRelationships, { id }, { signal }),
  });

export const householdOf = (id: string) =>
  queryOptions({
    queryKey: [...keys.one(id), 'household'],
    queryFn: async ({ signal }) => (await call(readHouseholdOf, { id }, { signal })).household,
  });

export const filesOf = (id: string) =>
  queryOptions({
    queryKey: [...keys.one(id), 'files'],
    queryFn: ({ signal }) => call(listContactFiles, { id }, { signal }),
  });

export const segmentsOf = (id: string) =>
  queryOptions({
    queryKey: [...keys.one(id), 'segments'],
    queryFn: ({ signal }) => call(listSegmentsOf, { id }, { signal }),
  });

export const mergesOf = (id: string) =>
  queryOptions({
    queryKey: [...keys.one(id), 'merges'],
    queryFn: ({ signal }) => call(listMerges, { id }, { signal }),
  });

export type TaskQuery = Readonly<{ contact?: string; mine?: boolean; done?: boolean }>;

export const taskList = (query: TaskQuery) =>
  pagedQuery(listTasks, [...keys.all, 'tasks', query.contact], { ...query, limit: 50 });

export const duplicateList = pagedQuery(listDuplicates, [...keys.all, 'duplicates'], { limit: 10 });

export const tags = queryOptions({
  queryKey: [...keys.all, 'tags'],
  queryFn: ({ signal }) => call(listTags, {}, { signal }),
});

export const ownFields = queryOptions({
  queryKey: [...keys.all, 'fields'],
  queryFn: ({ signal }) => call(listOwnFields, {}, { signal }),
});

export const purposes = queryOptions({
  queryKey: [...keys.all, 'purposes'],
  queryFn: ({ signal }) => call(listPurposes, {}, { signal }),
});

export const segments = queryOptions({
  queryKey: [...keys.all, 'segments'],
  queryFn: ({ signal }) => call(listSegments, {}, { signal }),
});

export const colleagues = queryOptions({
  queryKey: [...keys.all, 'colleagues'],
  queryFn: ({ signal }) => call(listColleagues, {}, { signal }),
});
