import { useSyncExternalStore } from 'react';
import { presentScheme, type Scheme, watchScheme } from './colour-scheme.ts';

/** The theme on the screen; `light` while a page is made on the server, which cannot know. */
export function useScheme(): Scheme {
  return useSyncExternalStore<Scheme>(watchScheme, presentScheme, () => 'light');
}
