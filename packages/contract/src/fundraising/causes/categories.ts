/**
 * Categories of causes. In a module without schemas, so that public pages can list them without loading a validator.
 */
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
