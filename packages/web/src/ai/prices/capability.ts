import type { Capability } from '../../kernel/descriptor.ts';

/** Prices are a panel of the screen of providers. */
export const capability: Capability = {
  name: 'ai/prices',
  pages: {},
  screens: [],
  innerSections: [],
  finders: [],
};
