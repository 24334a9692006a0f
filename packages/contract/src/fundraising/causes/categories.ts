/** What a cause can be about. By itself, as public pages list it and check nothing. */
export const causeCategories = [
  'animals',
  'arts',
  'children',
  'community',
  'education',
  'emergency',
  'environment',
  'food',
  'health',
  'housing',
  'rights',
  'water',
  'other',
] as const;

export type CauseCategory = (typeof causeCategories)[number];
