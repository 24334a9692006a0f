import type { ActorRole, Phrase } from '@ngo-plus/contract/kernel';
import type { Screen } from '../kernel/index.ts';
import type { SectionTabs } from '../ui/index.ts';
import { capabilities } from './capabilities.ts';
import { portalPages, publicPages } from './pages.ts';
import { plannedScreens } from './planned-screens.ts';

const notInSidebar = Number.MAX_SAFE_INTEGER;

/**
 * Every screen of the portal and who may open it, in the order of the sidebar. The sidebar, the guard and the palette
 * read this one table; a screen without a page is hidden.
 */
export const screens: readonly Screen[] = [
  ...capabilities.flatMap((capability) => capability.screens),
  ...plannedScreens,
].sort((a, b) => (a.order ?? notInSidebar) - (b.order ?? notInSidebar));

const innerSections = capabilities.flatMap((capability) => capability.innerSections);

const built = new Set([...portalPages, ...publicPages].map(({ path }) => `/${path}`));

/** Whether the page exists. */
export const isBuilt = ({ path }: Screen): boolean => built.has(path);

/** Every screen with a page that a role may open, in the order of the sidebar. */
export const screensOf = (role: ActorRole): readonly Screen[] =>
  screens.filter((screen) => screen.roles.includes(role) && isBuilt(screen));

/** The viewer's role and country. */
type Viewer = { readonly role: ActorRole; readonly country: string };

/** The tabs below the heading at this address, if there are two or more to choose from. */
export function tabsAt(address: string, { role, country }: Viewer): SectionTabs | undefined {
  const [here] = screensAt(address).filter(({ roles }) => roles.includes(role));
  if (here?.path !== address || !here.tab) return undefined;
  const { section } = here.tab;
  const open = screensOf(role).filter((screen) => (screen.country ?? country) === country);
  const first = (of: string) => open.find(({ tab }) => tab?.section === of);
  const tabs = open.flatMap(({ path, tab }) =>
    tab?.section === section ? [{ to: path, label: tab.label, last: tab.last ?? false }] : [],
  );
  const own = [...tabs.filter(({ last }) => !last), ...tabs.filter(({ last }) => last)].map(
    ({ to, label }) => ({ to, label }),
  );
  const inner = innerSections.flatMap(({ section: inside, of, tab }) => {
    const entry = of === section ? first(inside) : undefined;
    return entry ? [{ to: entry.path, label: tab }] : [];
  });
  const outer = innerSections.find((one) => one.section === section)?.of;
  const entry = outer === undefined ? undefined : first(outer);
  const all = [...own, ...inner];
  if (all.length < 2 && !entry) return undefined;
  return {
    label: section,
    tabs: all,
    above: entry && outer !== undefined ? { to: entry.path, label: outer } : undefined,
  };
}

/**
 * The sidebar item that an address belongs to: that of its section of tabs, or the nearest one above it. A donation belongs
 * to Fundraise, the directory to itself and not to the staff above it.
 */
export function currentItem(items: readonly Screen[], address: string): string | undefined {
  const above = items
    .filter(({ path }) => address === path || address.startsWith(`${path}/`))
    .sort((a, b) => b.path.length - a.path.length)[0]?.path;
  if (above === address) return above;
  const tab = tabAbove(address);
  const section = tab && outermost(tab.section);
  const [item, ...others] = items.filter((one) => section && one.tab?.section === section);
  return item && others.length === 0 ? item.path : above;
}

/** The tab of this address, or of the nearest one above it: a donation belongs to Donations. */
function tabAbove(address: string): Screen['tab'] {
  const [here] = screensAt(address);
  const above = address.slice(0, address.lastIndexOf('/'));
  return here?.tab ?? (above === '' ? undefined : tabAbove(above));
}

/** The section that is in the sidebar: the outermost. */
const outermost = (section: Phrase): Phrase =>
  innerSections.find((one) => one.section === section)?.of ?? section;

/**
 * The screens of an address: those of the most specific path that is a prefix of it. `/grants/7` matches `/grants/:id`
 * before `/grants`; two screens with the same path admit the roles of both.
 */
export function screensAt(address: string): readonly Screen[] {
  const fits = screens.filter(({ path }) => begins(address, path));
  const most = Math.max(0, ...fits.map(({ path }) => exactness(path)));
  return fits.filter(({ path }) => exactness(path) === most);
}

const begins = (address: string, path: string): boolean => {
  const segments = address.split('/');
  return path
    .split('/')
    .every((part, at) => (part.startsWith(':') ? segments[at] : part === segments[at]));
};

/** A literal segment is more specific than a parameter, a parameter more than none. */
const exactness = (path: string): number =>
  path.split('/').reduce((sum, part) => sum + (part.startsWith(':') ? 1 : 2), 0);
