import type { Filters } from '../../ui/index.ts';

export const peopleFilters = ['search', 'role', 'plan', 'state', 'orgId'] as const;
export type PeopleFilters = Filters<(typeof peopleFilters)[number]>;

export const ngoFilters = ['search', 'plan', 'state', 'verification'] as const;
export type NgoFilters = Filters<(typeof ngoFilters)[number]>;
