import type { trackVisit } from '@ngo-plus/contract/content/marketing';
import { useEffect } from 'react';
import type * as z from 'zod';

type Visit = z.input<typeof trackVisit.input>;
type Campaign = Omit<Visit, 'url' | 'referrer'>;

/** Written out, and checked against the contract: importing its schemas would weigh more than this page. */
const route: typeof trackVisit.route = 'POST /api/marketing/track-visit';
const [method = '', path = ''] = route.split(' ');

const names = {
  utm_source: 'utmSource',
  utm_medium: 'utmMedium',
  utm_campaign: 'utmCampaign',
  utm_term: 'utmTerm',
  utm_content: 'utmContent',
} as const satisfies Record<string, keyof Campaign>;

/** The campaign of this visit while the page is open; stored nowhere else. */
let campaign: Campaign = {};
let counted = false;

export const campaignOfVisit = (): Campaign => campaign;

/** The campaign in an address. */
export function campaignIn(search: string): Campaign {
  const query = new URLSearchParams(search);
  return Object.fromEntries(
    Object.entries(names).flatMap(([parameter, name]) => {
      const value = query.get(parameter);
      return value ? [[name, value]] : [];
    }),
  );
}

/** Counts the visit once, when the browser is idle; then cleans the address. */
export function useVisit(): void {
  useEffect(() => {
    if (counted) return;
    counted = true;
    campaign = campaignIn(location.search);
    whenLoaded(() => {
      count();
      cleanAddress();
    });
  }, []);
}

function whenLoaded(work: () => void): void {
  const atRest = () =>
    'requestIdleCallback' in window ? requestIdleCallback(work, { timeout: 2_000 }) : work();
  if (document.readyState === 'complete') atRest();
  else addEventListener('load', atRest, { once: true });
}

/** Failures are ignored, and `keepalive` lets it finish when the page is left. */
function count(): void {
  const visit: Visit = {
    url: location.pathname + location.search,
    referrer: document.referrer,
    ...campaign,
  };
  fetch(path, {
    method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(visit),
    credentials: 'omit',
    keepalive: true,
  })
    // Unread, the answer would keep its connection.
    .then((reply) => reply.text())
    .catch(() => undefined);
}

/** Removes the `utm_` parameters from the address bar without adding a history entry. */
function cleanAddress(): void {
  const address = new URL(location.href);
  for (const name of [...address.searchParams.keys()])
    if (name.startsWith('utm_')) address.searchParams.delete(name);
  if (address.href !== location.href) history.replaceState(history.state, '', address);
}
