import { useEffect, useState } from 'react';
import type { Match } from './load-cause.ts';
import type { Joined } from './variant-choice.ts';

/**
 * Applies a variant of a running experiment. The browser picks it, because the page is cached and the same for
 * everyone.
 * Without JavaScript, or after the visitor began to type, the form stays unchanged and the visit is not counted.
 *
 * @returns the form's data, and a key that remounts a changed form
 */
export function useExperiment(found: Match): { readonly found: Match; readonly variantOf: string } {
  const [joined, setJoined] = useState<Joined>();
  const { cause, offer } = found;
  const { trial } = offer;
  const trialId = trial?.id;
  useEffect(() => {
    if (!trial || trial.id !== trialId) return;
    const controller = new AbortController();
    const onJoined = (now: Joined) => {
      if (!controller.signal.aborted) setJoined(now);
    };
    void import('./variant-choice.ts').then(({ joinExperiment: joinTrial }) =>
      joinTrial(trial, onJoined, controller.signal),
    );
    return () => controller.abort();
  }, [trial, trialId]);
  const variant = trial?.variants.find(({ id }) => id === joined?.id);
  if (!variant || !joined) return { found, variantOf: cause.id };
  const { suggestions, id, ...wishes } = variant;
  const form = { ...cause.form, ...wishes };
  const variantId = joined.isCounted ? id : undefined;
  return { found: { ...found, cause: { ...cause, suggestions, form }, variantId }, variantOf: id };
}
