import type { Arrangement } from '../../ui/index.ts';

/** Whether a list is arranged in another way than the view was saved. The order of filters and columns means nothing. */
export function isEdited(now: Arrangement, saved: Arrangement): boolean {
  return shapeOf(now) !== shapeOf(saved);
}

const shapeOf = ({ filters, columns }: Arrangement) =>
  JSON.stringify([Object.entries(filters).sort(byName), [...columns].sort()]);

const byName = ([one]: [string, string], [other]: [string, string]) => (one < other ? -1 : 1);
