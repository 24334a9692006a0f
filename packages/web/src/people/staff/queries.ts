import {
  type Invitation,
  listAbsences,
  listDepartments,
  listDirectory,
  listDocuments,
  listInvitations,
  listLeave,
  listMembers,
  readChart,
  readMember,
  readOwnDetails,
  readSeats,
} from '@ngo-plus/contract/people/staff';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call, callPage } from '../../kernel/index.ts';
import { withoutBlanks } from '../../ui/index.ts';
import { type MemberFilters, memberQuery } from './member-filters.ts';

export const keys = {
  all: ['staff'],
  members: ['staff', 'members'],
  member: ['staff', 'member'],
  seats: ['staff', 'seats'],
  invitations: ['staff', 'invitations'],
  leave: ['staff', 'leave'],
} as const;

const fromStart = {
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (page: { next: string | undefined }) => page.next,
};

export const memberList = (filters: MemberFilters) =>
  infiniteQueryOptions({
    queryKey: [...keys.members, filters],
    queryFn: ({ pageParam: cursor, signal }) =>
      callPage(listMembers, { ...memberQuery(filters), cursor }, { signal }),
    ...fromStart,
  });

export const oneMember = (id: string) =>
  queryOptions({
    queryKey: [...keys.member, id],
    queryFn: ({ signal }) => call(readMember, { id }, { signal }),
  });

export const documentsOf = (id: string) =>
  queryOptions({
    queryKey: [...keys.member, id, 'documents'],
    queryFn: ({ signal }) => call(listDocuments, { id }, { signal }),
  });

export const seats = queryOptions({
  queryKey: keys.seats,
  queryFn: ({ signal }) => call(readSeats, {}, { signal }),
});

export const invitationList = (state: Invitation['state'] | undefined) =>
  infiniteQueryOptions({
    queryKey: [...keys.invitations, state],
    queryFn: ({ pageParam: cursor, signal }) =>
      callPage(listInvitations, { state, cursor }, { signal }),
    ...fromStart,
  });

export type DirectoryFilters = Readonly<Record<'search' | 'department', string>>;

export const directoryList = (filters: DirectoryFilters) =>
  infiniteQueryOptions({
    queryKey: [...keys.all, 'directory', filters],
    queryFn: ({ pageParam: cursor, signal }) =>
      callPage(listDirectory, { ...withoutBlanks(filters), cursor }, { signal }),
    ...fromStart,
  });

export const departments = queryOptions({
  queryKey: [...keys.all, 'departments'],
  queryFn: ({ signal }) => call(listDepartments, {}, { signal }),
});

export const chart = queryOptions({
  queryKey: [...keys.all, 'chart'],
  queryFn: ({ signal }) => call(readChart, {}, { signal }),
});

export const ownDetails = queryOptions({
  queryKey: [...keys.all, 'own'],
  queryFn: ({ signal }) => call(readOwnDetails, {}, { signal }),
});

export const leaveList = (own: boolean) =>
  infiniteQueryOptions({
    queryKey: [...keys.leave, 'list', own],
    queryFn: ({ pageParam: cursor, signal }) =>
      callPage(listLeave, { own, cursor, limit: 25 }, { signal }),
    ...fromStart,
  });

export const absences = (from: string, to: string) =>
  queryOptions({
    queryKey: [...keys.leave, 'absences', from, to],
    queryFn: ({ signal }) => call(listAbsences, { from, to }, { signal }),
    placeholderData: keepPreviousData,
  });
