import {
  listColleagues,
  listConsents,
  listContactFiles,
  listContacts,
  listDuplicates,
  listMerges,
  listNotes,
  listOwnFields,
  listPurposes,
  listSegments,
  listSegmentsOf,
  listTags,
  listTasks,
  readContact,
  readTimeline,
} from '@ngo-plus/contract/crm/contacts';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type * as z from 'zod';
import { call, callPage } from '../../kernel/index.ts';

export const keys = {
  all: ['contacts'],
  list: ['contacts', 'list'],
  one: (id: string) => ['contacts', 'one', id] as const,
  imports: ['contacts', 'imports'],
} as const;

const fromStart = {
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (page: { next: string | undefined }) => page.next,
};

export type Query = Omit<z.input<typeof listContacts.input>, 'cursor' | 'limit'>;

export const contactList = (query: Query) =>
  infiniteQueryOptions({
    queryKey: [...keys.list, query],
    queryFn: ({ pageParam: cursor, signal }) =>
      callPage(listContacts, { ...query, cursor, limit: 50 }, { signal }),
    ...fromStart,
  });

export const oneContact = (id: string) =>
  queryOptions({
    queryKey: keys.one(id),
    queryFn: ({ signal }) => call(readContact, { id }, { signal }),
  });

export const consentsOf = (id: string) =>
  infiniteQueryOptions({
    queryKey: [...keys.one(id), 'consents'],
    queryFn: ({ pageParam: cursor, signal }) =>
      callPage(listConsents, { id, cursor, limit: 10 }, { signal }),
    ...fromStart,
  });

export const notesOf = (id: string) =>
  infiniteQueryOptions({
    queryKey: [...keys.one(id), 'notes'],
    queryFn: ({ pageParam: cursor, signal }) =>
      callPage(listNotes, { id, cursor, limit: 10 }, { signal }),
    ...fromStart,
  });

export const timelineOf = (id: string) =>
  infiniteQueryOptions({
    queryKey: [...keys.one(id), 'timeline'],
    queryFn: ({ pageParam: cursor, signal }) =>
      callPage(readTimeline, { id, cursor, limit: 10 }, { signal }),
    ...fromStart,
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
  infiniteQueryOptions({
    queryKey: [...keys.all, 'tasks', query],
    queryFn: ({ pageParam: cursor, signal }) =>
      callPage(listTasks, { ...query, cursor, limit: 50 }, { signal }),
    ...fromStart,
  });

export const duplicateList = infiniteQueryOptions({
  queryKey: [...keys.all, 'duplicates'],
  queryFn: ({ pageParam: cursor, signal }) =>
    callPage(listDuplicates, { cursor, limit: 10 }, { signal }),
  ...fromStart,
});

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
