import type {
  Browser,
  BrowserContext,
  BrowserContextOptions,
  CDPSession,
  Page,
} from 'playwright-core';
import { baseUrl } from './base-url.ts';

type Profile = {
  readonly key: string;
  readonly context: BrowserContext;
  /** Of an empty page that stays open: pages can only be asked to clear data through another one. */
  readonly devTools: CDPSession;
  isReusable: boolean;
};

export type Profiles = {
  /** A page in a profile without cookies and stored data, whose cache may have scripts and pictures. */
  readonly open: (options: BrowserContextOptions) => Promise<Page>;
  /** Closes the page and all pages opened from it. */
  readonly close: (page: Page) => Promise<void>;
};

/** How many times slower than this machine pages run. A journey that waits for what a person waits for passes at 4 as well. */
const slowdown = Number(process.env['E2E_SLOWDOWN'] ?? 1);

async function slowDown(page: Page): Promise<void> {
  if (slowdown === 1) return;
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
}

const storageTypes = 'cookies,local_storage,indexeddb,service_workers,cache_storage,file_systems';

/**
 * The profiles of one browser. Later tests use a profile again, because otherwise every page loads and compiles all
 * scripts. A test that asks for the context of its page may change what cannot be undone (permissions, scripts of all
 * pages), so its profile is closed after it.
 */
export function profilesOf(browser: Browser): Profiles {
  const unused: Profile[] = [];
  const used = new Map<Page, Profile>();
  const create = async (key: string, options: BrowserContextOptions): Promise<Profile> => {
    const context = await browser.newContext(options);
    const devTools = await context.newCDPSession(await context.newPage());
    return { key, context, devTools, isReusable: true };
  };
  return {
    open: async (options) => {
      const key = JSON.stringify(options);
      const place = unused.findIndex((one) => one.key === key);
      const [free] = place === -1 ? [] : unused.splice(place, 1);
      const profile = free ?? (await create(key, options));
      const page = await profile.context.newPage();
      await slowDown(page);
      used.set(page, profile);
      return Object.assign(page, {
        context: () => {
          profile.isReusable = false;
          return profile.context;
        },
      });
    },
    close: async (page) => {
      const profile = used.get(page);
      used.delete(page);
      if (profile?.isReusable && (await clear(profile))) unused.push(profile);
      else await profile?.context.close();
    },
  };
}

/** @returns false if that failed, for example because the browser had crashed */
async function clear({ context, devTools }: Profile): Promise<boolean> {
  try {
    for (const page of context.pages().slice(1)) await page.close();
    await devTools.send('Storage.clearDataForOrigin', { origin: baseUrl, storageTypes });
    await context.clearCookies();
    return true;
  } catch {
    return false;
  }
}
