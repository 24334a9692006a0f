import { useRef } from 'react';
import type * as z from 'zod';
import { notReached } from '../call/index.ts';

/**
 * The rules of a form: at hand, or fetched once somebody begins to fill it in. They weigh more than
 * the page around them, so a public page has them fetched.
 */
export type Rules<Schema extends z.ZodObject> = Schema | (() => Promise<Schema>);

/** Keeps the rules once they are there. */
export function useRules<Schema extends z.ZodObject>(rules: Rules<Schema>) {
  const fetched = useRef<Schema>(undefined);
  /** @throws RequestFailed when they cannot be fetched. */
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
    /** Before they are needed. Whether that worked is found out when they are. */
    prepare: () => void fetch().catch(() => undefined),
  };
}
