import {
  type AccessCode,
  listAccessCodes,
  listAssignees,
  listTeamForms,
  readOptionLimits,
} from '@ngo-plus/contract/data/access';
import { readVersion } from '@ngo-plus/contract/data/forms';
import type { Endpoint, Input } from '@ngo-plus/contract/kernel';
import { queryOptions } from '@tanstack/react-query';
import { call, pagedQuery, useEndpoint } from '../../kernel/index.ts';

const keys = {
  all: ['form-access'],
  codes: ['form-access', 'codes'],
  people: ['form-access', 'people'],
} as const;

export type FormId = Input<typeof readVersion>['id'];

export const codeList = (formId: FormId, state: AccessCode['state'] | undefined) =>
  pagedQuery(listAccessCodes, keys.codes, { formId, state });

export const assigneeList = (formId: FormId, search: string) =>
  pagedQuery(listAssignees, keys.people, { formId, search: search || undefined });

/** To how many people the form is assigned. */
export const assignedCount = (formId: FormId) =>
  pagedQuery(listAssignees, [...keys.people, 'assigned'], { formId, isAssigned: 'true' as const });

export const teamFormList = pagedQuery(listTeamForms, [...keys.all, 'team-forms'], {});

export const limitsOf = (formId: FormId) =>
  queryOptions({
    queryKey: [...keys.all, 'limits', formId],
    queryFn: ({ signal }) => call(readOptionLimits, { formId }, { signal }),
  });

/** The published questions: only their choices can be limited. */
export const publishedOf = (formId: FormId) =>
  queryOptions({
    queryKey: ['forms', 'published', formId],
    queryFn: ({ signal }) => call(readVersion, { id: formId }, { signal }),
  });

/** A change, after which everything about who can respond is read again. */
export const useAccessChange = <E extends Endpoint>(endpoint: E) => useEndpoint(endpoint, keys.all);
