import type { ChartPerson } from '@ngo-plus/contract/people/staff';

export type Branch = { readonly person: ChartPerson; readonly below: readonly Branch[] };

/** The chart from the top. People without a manager are roots, those with reports first. */
export function treeOf(people: readonly ChartPerson[]): readonly Branch[] {
  const below = Map.groupBy(people, ({ managerId }) => managerId);
  const branchesOf = (id: ChartPerson['managerId']): Branch[] =>
    (below.get(id) ?? []).map((person) => ({ person, below: branchesOf(person.id) }));
  return branchesOf(null).sort((a, b) => Number(b.below.length > 0) - Number(a.below.length > 0));
}
