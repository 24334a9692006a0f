import type { RunningExperiment } from '@ngo-plus/contract/fundraising/experiments';

/** Which variant somebody sees, and whether the visit counts. */
export type Joined = { readonly id: string; readonly isCounted: boolean };

type Stored = Pick<Storage, 'getItem' | 'setItem'>;

/**
 * Draws lots, once for each browser and trial; what is kept is the number of the variant and whether the
 * visit was counted, nothing about anybody. A browser that keeps nothing takes no part: it would be
 * counted with every visit.
 */
export async function joinTrial(
  trial: RunningExperiment,
  tell: (joined: Joined) => void,
  signal: AbortSignal,
): Promise<void> {
  const section = document.getElementById('give');
  if (!section || hasBegun(section)) return;
  const place = draw(trial, keptHere());
  const id = place === undefined ? undefined : trial.variants[place]?.id;
  if (id === undefined) return;
  tell({ id, isCounted: false });
  const mark = `form-visit-${trial.id}`;
  if (keptHere()?.getItem(mark) !== 'counted') {
    await seen(section, signal);
    if (signal.aborted || !(await isCounted(id))) return;
    keptHere()?.setItem(mark, 'counted');
  }
  tell({ id, isCounted: true });
}

function keptHere(): Stored | undefined {
  try {
    return localStorage;
  } catch {
    return undefined;
  }
}

/** The same variant for the same browser, else one by chance. Undefined where nothing can be kept. */
export function draw(
  { id, variants }: RunningExperiment,
  kept: Stored | undefined,
  chance: () => number = randomly,
): number | undefined {
  if (!kept) return undefined;
  const name = `form-trial-${id}`;
  const known = kept.getItem(name);
  if (known !== null && variants[Number(known)]) return Number(known);
  const place = chance() % variants.length;
  try {
    kept.setItem(name, String(place));
    return place;
  } catch {
    return undefined;
  }
}

/** A whole number of 32 bits: of up to four variants, none is likelier by more than one in a thousand million. */
const randomly = () => crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;

/** Nobody’s typing is taken away. */
const hasBegun = (section: HTMLElement): boolean =>
  [...section.querySelectorAll('input')].some(
    ({ type, value, defaultValue }) => type === 'text' && value !== defaultValue,
  ) || section.contains(document.activeElement);

/** Who never gets to the form has not seen which one it is. */
const seen = (section: HTMLElement, signal: AbortSignal): Promise<void> =>
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

/** Asked without the shapes of the API: a page that is tried out shall weigh what the others do. */
async function isCounted(variantId: string): Promise<boolean> {
  const headers = { 'content-type': 'application/json' };
  const request = { method: 'POST', headers, body: '{}', credentials: 'omit', keepalive: true };
  const reply = await fetch(`/api/experiments/variants/${variantId}/visits`, request as RequestInit)
    .then((answer) => (answer.ok ? answer.json() : undefined))
    .catch(() => undefined);
  return reply?.isCounted === true;
}
