import { useEffect, useState } from 'react';
import type { CauseData } from './load-cause.ts';
import type { Joined } from './variant-choice.ts';

/**
 * Applies a variant of a running experiment. The browser picks it, because the page is cached and the same for
 * everyone.
 * Without JavaScript, or after the visitor began to type, the form stays unchanged and the visit is not counted.
 *
 * @returns the form's data, and a key that remounts a changed form
 */
export function useExperiment(causeData: CauseData): {
  readonly causeData: CauseData;
  readonly variantOf: string;
} {
  const [joined, setJoined] = useState<Joined>();
  const { cause, offer } = causeData;
  const { experiment } = offer;
  const experimentId = experiment?.id;
  useEffect(() => {
    if (!experiment || experiment.id !== experimentId) return;
    const controller = new AbortController();
    const onJoined = (now: Joined) => {
      if (!controller.signal.aborted) setJoined(now);
    };
    void import('./variant-choice.ts').then(({ joinExperiment: join }) =>
      join(experiment, onJoined, controller.signal),
    );
    return () => controller.abort();
  }, [experiment, experimentId]);
  const variant = experiment?.variants.find(({ id }) => id === joined?.id);
  if (!variant || !joined) return { causeData, variantOf: cause.id };
  const { suggestions, id, ...formOptions } = variant;
  const form = { ...cause.form, ...formOptions };
  const variantId = joined.isCounted ? id : undefined;
  return {
    causeData: { ...causeData, cause: { ...cause, suggestions, form }, variantId },
    variantOf: id,
  };
}
