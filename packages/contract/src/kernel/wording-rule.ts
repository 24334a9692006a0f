import type { core } from 'zod';
import type { Wording } from './phrase.ts';

/**
 * Returns the callback and options of `superRefine` for a rule over several fields whose message depends on their
 * values. It runs even if other fields are invalid.
 *
 * @param faultOf returns the message for the field, or undefined if the value is valid
 * @param path the field that shows the message
 */
export const wordingRule = (
  faultOf: (value: Record<string, unknown>) => Wording | undefined,
  path: readonly string[],
) =>
  [
    (value: object, ctx: core.$RefinementCtx): void => {
      const fault = faultOf(value as Record<string, unknown>);
      if (fault)
        ctx.addIssue({ code: 'custom', path: [...path], message: fault.key, params: fault.values });
    },
    { when: ({ value }: { value: unknown }) => typeof value === 'object' && value !== null },
  ] as const;
