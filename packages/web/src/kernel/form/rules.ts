import { useRef } from 'react';
import type * as z from 'zod';
import { notReached } from '../call/index.ts';

/**
 * The rules of a form, or a function that loads them once a person starts to fill it in. They weigh more than the page
 * around them, so public pages load them on demand.
 */
export type Rules<Schema extends z.ZodObject> = Schema | (() => Promise<Schema>);

/** Caches the rules once they are loaded. */
export function useRules<Schema extends z.ZodObject>(rules: Rules<Schema>) {
  const fetched = useRef<Schema>(undefined);
  /**
   * Loads the rules.
   *
   * @throws RequestFailed if that fails
   */
  const fetch = async (): Promise<Schema> => {
    if (typeof rules !== 'function') return rules;
    fetched.current ??= await rules().catch(() => {
      throw notReached();
    });
    return fetched.current;
  };
  return {
    fetch,
    atHand: () => (typeof rules === 'function' ? fetched.current : rules),
    /** Preloads; a failure is reported when the rules are needed. */
    prepare: () => void fetch().catch(() => undefined),
  };
}
