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
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call, pagedQuery } from '../../kernel/index.ts';
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

export const memberList = (filters: MemberFilters) =>
  pagedQuery(listMembers, keys.members, memberQuery(filters));

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
  pagedQuery(listInvitations, keys.invitations, { state });

export type DirectoryFilters = Readonly<Record<'search' | 'department', string>>;

export const directoryList = (filters: DirectoryFilters) =>
  pagedQuery(listDirectory, [...keys.all, 'directory'], withoutBlanks(filters));

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
  pagedQuery(listLeave, [...keys.leave, 'list'], { own, limit: 25 });

export const absences = (from: string, to: string) =>
  queryOptions({
    queryKey: [...keys.leave, 'absences', from, to],
    queryFn: ({ signal }) => call(listAbsences, { from, to }, { signal }),
    placeholderData: keepPreviousData,
  });
