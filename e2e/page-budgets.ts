import type { PageWeight } from './page-weights.ts';

/** Maximum total size of the scripts of a public page, compressed, in kB. Libraries that every page needs take 144 of them. */
const maxOfPublic = 180;
/** Public pages with long forms. */
const maxOfForms = 205;
const withForms = [
  '/cause-embed/:causeId',
  '/causes/:causeId',
  '/flutterwave-callback',
  '/fundraise/own',
  '/fundraise/:id/report',
  '/fundraising/report/:id',
  '/gift-aid/:reference',
];
/** Screens of the portal also have lists, forms and the cache of queries; people load them once and return to them every day. */
const maxOfPortal = 291;
/** Screens that consist of forms, or show a public page. */
const maxOfEditors = 312;
const editors = [
  '/causes/edit/:causeId',
  '/data-collection/forms/:formId',
  '/settings',
  '/ticketing/:id/edit',
  '/ticketing/:id/preview',
  '/volunteer/opportunities/:id/edit',
  '/volunteer/opportunities/new',
];

/** What the scripts of a page may weigh before its first paint, in bytes. The journey of weights and `npm run bench:web` hold pages to it. */
export const budgetOf = (page: Pick<PageWeight, 'path' | 'isOfPortal'>): number =>
  1_000 * kilobytesOf(page);

function kilobytesOf({ path, isOfPortal }: Pick<PageWeight, 'path' | 'isOfPortal'>): number {
  if (isOfPortal) return editors.includes(path) ? maxOfEditors : maxOfPortal;
  return withForms.includes(path) ? maxOfForms : maxOfPublic;
}

/** The public pages that are opened in a browser, by their routes: each kind of page, and the heaviest. */
export const openedPages = [
  '/',
  '/public-grants',
  '/public-blogs',
  '/blogs/:id',
  '/pricing',
  '/help-center',
  '/causes/:causeId',
  '/fundraising',
  '/events',
  '/opportunities/:id',
  '/signin',
  '/contact',
] as const;

/**
 * The address of a public page: the first one in the sitemap that fits its route.
 *
 * @throws Error if the demo content has none
 */
export async function addressOf(site: string, route: string): Promise<string> {
  if (!route.includes(':')) return route;
  const sitemap = await (await fetch(`${site}/sitemap.xml`)).text();
  const beginning = route.slice(0, route.indexOf(':'));
  const paths = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, address = '']) => new URL(address).pathname,
  );
  const fits = (path: string) =>
    path.startsWith(beginning) && !path.slice(beginning.length).includes('/');
  const found = paths.find(fits);
  if (found === undefined) throw new Error(`The demo content has no page for ${route}.`);
  return found;
}
