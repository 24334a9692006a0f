import { familyNames, firstNames } from '../contacts.ts';
import { openRandom } from '../random.ts';

/** Typical searches for people: names, their beginnings, misspelt names, email addresses, and people who do not exist. */
export function peopleSearches(count: number): readonly string[] {
  const { one, between } = openRandom(17);
  const first = () => one(firstNames).toLowerCase();
  const family = () => one(familyNames).toLowerCase();
  const kinds: readonly (readonly [times: number, make: () => string])[] = [
    [12, first],
    [16, family],
    [24, () => `${first()} ${family()}`],
    [12, () => `${first()} ${family().slice(0, 4)}`],
    [12, () => family().slice(0, 4)],
    [8, () => family().slice(0, 5) + family().slice(6)],
    [10, () => `person${between(1, count)}@harbour.example`],
    [6, () => [...family()].reverse().join('')],
  ];
  return kinds.flatMap(([times, make]) => Array.from({ length: times }, make));
}
