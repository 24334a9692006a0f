import type { RunningExperiment } from '@ngo-plus/contract/fundraising/experiments';

/** The variant that a visitor sees, and whether the visit was counted. */
export type Joined = { readonly id: string; readonly isCounted: boolean };

type Stored = Pick<Storage, 'getItem' | 'setItem'>;

/**
 * Picks a variant once for each browser and experiment. Only the number of the variant and whether the visit was
 * counted are stored. Browsers without storage take no part: every visit would be counted.
 */
export async function joinExperiment(
  experiment: RunningExperiment,
  onJoined: (joined: Joined) => void,
  signal: AbortSignal,
): Promise<void> {
  const section = document.getElementById('give');
  if (!section || hasStarted(section)) return;
  const index = draw(experiment, localStorageOf());
  const id = index === undefined ? undefined : experiment.variants[index]?.id;
  if (id === undefined) return;
  onJoined({ id, isCounted: false });
  const mark = `form-visit-${experiment.id}`;
  if (localStorageOf()?.getItem(mark) !== 'counted') {
    await becameVisible(section, signal);
    if (signal.aborted || !(await isCounted(id))) return;
    localStorageOf()?.setItem(mark, 'counted');
  }
  onJoined({ id, isCounted: true });
}

function localStorageOf(): Stored | undefined {
  try {
    return localStorage;
  } catch {
    return undefined;
  }
}

/** Returns the stored variant, or else a random one. Undefined if nothing can be stored. */
export function draw(
  { id, variants }: RunningExperiment,
  storage: Stored | undefined,
  chance: () => number = randomly,
): number | undefined {
  if (!storage) return undefined;
  const name = `form-experiment-${id}`;
  const stored = storage.getItem(name);
  if (stored !== null && variants[Number(stored)]) return Number(stored);
  const index = chance() % variants.length;
  try {
    storage.setItem(name, String(index));
    return index;
  } catch {
    return undefined;
  }
}

/** A random 32-bit integer: for up to four variants, the bias is below one in a billion. */
const randomly = () => crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;

/** The form must not change after the visitor has started typing. */
const hasStarted = (section: HTMLElement): boolean =>
  [...section.querySelectorAll('input')].some(
    ({ type, value, defaultValue }) => type === 'text' && value !== defaultValue,
  ) || section.contains(document.activeElement);

/** A visitor counts only once the form has been in view. */
const becameVisible = (section: HTMLElement, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (!('IntersectionObserver' in window)) return resolve();
    const watch = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      watch.disconnect();
      resolve();
    });
    watch.observe(section);
    signal.addEventListener('abort', () => watch.disconnect(), { once: true });
  });

/** Fetches without the API schemas, so that pages with an experiment load as fast as others. */
async function isCounted(variantId: string): Promise<boolean> {
  const headers = { 'content-type': 'application/json' };
  const request = { method: 'POST', headers, body: '{}', credentials: 'omit', keepalive: true };
  const reply = await fetch(`/api/experiments/variants/${variantId}/visits`, request as RequestInit)
    .then((answer) => (answer.ok ? answer.json() : undefined))
    .catch(() => undefined);
  return reply?.isCounted === true;
}
