import { useSyncExternalStore } from 'react';
import { presentScheme, type Scheme, watchScheme } from './colour-scheme.ts';

/** The theme on the screen; `light` during server rendering, which cannot know. */
export function useScheme(): Scheme {
  return useSyncExternalStore<Scheme>(watchScheme, presentScheme, () => 'light');
}
