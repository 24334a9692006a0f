import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import {
  type Browser,
  type BrowserContextOptions,
  chromium as engine,
  type Page,
} from 'playwright-core';
import { test as base, expect } from 'vitest';
import { baseUrl } from './base-url.ts';
import { saveScreenshot } from './failure-screenshot.ts';
import { browserArguments, findBrowser } from './find-browser.ts';
import { unsafeHost } from './foreign-page.ts';
import { profilesOf } from './profiles.ts';
import { type Account, createSessions, type Session } from './sessions.ts';

const axeSource = readFileSync(
  createRequire(import.meta.url).resolve('axe-core/axe.min.js'),
  'utf8',
);

type Appearance = {
  readonly as?: Account | undefined;
  readonly width?: 390 | 1280;
  readonly theme?: 'light' | 'dark';
  readonly javaScript?: boolean;
  /** The preferred language of the browser. */
  locale?: string;
};

/** Where most journeys are made: buttons that can be pressed here can also be pressed on a larger screen. */
export const phoneLook = { width: 390, theme: 'dark' } as const;

/**
 * Sizes and themes for checks of appearance. Layouts depend on the width, colours on the theme: two pairs cover all
 * four.
 */
export const looks = [phoneLook, { width: 1280, theme: 'light' }] as const;

const launch = (executablePath: string): Promise<Browser> =>
  engine.launch({
    executablePath,
    headless: true,
    args: [...browserArguments, `--host-resolver-rules=MAP ${unsafeHost} 127.0.0.1`],
  });

/** `open` returns a page without stored data, signed in if `as` is set; it is closed after the test. */
export const test = base
  .extend('executable', { scope: 'worker' }, () => findBrowser())
  .extend('browser', { scope: 'worker' }, async ({ executable }, { onCleanup }) => {
    const browser = await launch(executable);
    onCleanup(() => browser.close());
    return browser;
  })
  .extend('profiles', { scope: 'worker' }, ({ browser }) => profilesOf(browser))
  .extend('sessions', { scope: 'worker' }, () => createSessions())
  .extend('open', async ({ profiles, sessions, task }, { onCleanup }) => {
    const closings: (() => unknown)[] = [];
    onCleanup(async () => {
      for (const close of closings) await close();
    });
    return async (path: string, appearance: Appearance = {}) => {
      const { as, javaScript = true } = appearance;
      const page = await profiles.open(optionsOf(appearance));
      closings.push(async () => {
        if (task.result?.state === 'fail') await saveScreenshot(page, task.name);
        await profiles.close(page);
      });
      // Forms without scripts are limited by network, and all journeys run on one machine.
      if (!javaScript) await page.setExtraHTTPHeaders({ 'x-forwarded-for': anotherAddress() });
      const session = as && (await sessions.begin(as));
      if (session) closings.push(() => sessions.release(as, session));
      await page.addInitScript(startTab, session);
      page.setDefaultTimeout(90_000);
      await page.goto(path);
      return page;
    };
  });

const height = 844;

const optionsOf = ({
  width = 1280,
  theme = 'light',
  javaScript = true,
  locale = 'en-GB',
}: Appearance): BrowserContextOptions => ({
  baseURL: baseUrl,
  viewport: { width, height },
  colorScheme: theme,
  javaScriptEnabled: javaScript,
  reducedMotion: 'reduce',
  locale,
  timezoneId: 'Europe/London',
});

/**
 * Runs before the first page of the tab: signs in, or out if a process of the browser still remembers an earlier tab.
 */
function startTab(session: Session | undefined): void {
  try {
    if (sessionStorage.getItem('is-started')) return;
    localStorage.clear();
    sessionStorage.setItem('is-started', 'true');
  } catch {
    // Without an address, or with storage blocked, nothing is remembered.
    return;
  }
  if (!session) return;
  localStorage.setItem('token', session.token);
  localStorage.setItem('user', JSON.stringify(session.user));
  localStorage.setItem('userId', session.user.id);
}

const anotherAddress = () => `10.${[1, 2, 3].map(() => Math.floor(Math.random() * 256)).join('.')}`;

/** Waits for hydration: before it, a page behaves as without scripts, so a switch waits for its button. */
export const hydrated = (page: Page) =>
  page.waitForFunction(() =>
    Object.keys(document.querySelector('main form') ?? {}).some((key) => key.startsWith('__react')),
  );

/** Ends transitions until none begins in two frames, because contrasts during them do not matter. */
const endChanges = async () => {
  const ends = ({ effect }: Animation) => effect?.getComputedTiming().iterations !== Infinity;
  for (let calmFrames = 0; calmFrames < 2; ) {
    const running = document.getAnimations().filter(ends);
    for (const animation of running) animation.finish();
    calmFrames = running.length === 0 ? calmFrames + 1 : 0;
    await new Promise((resolve) => requestAnimationFrame(resolve));
  }
};

/** Expects no violation of WCAG 2.2 A and AA or of best practices that axe can detect. */
export async function expectAccessible(page: Page): Promise<void> {
  await page.evaluate(endChanges);
  // Evaluated instead of added as a script element, which the content security policy would refuse. It stays loaded
  // until
  // the page is left, because it is half a megabyte.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  const violations = await page.evaluate(async () => {
    const { axe } = window as unknown as {
      axe: {
        run: (
          root: Document,
          options: object,
        ) => Promise<{ violations: { id: string; nodes: { html: string }[] }[] }>;
      };
    };
    const { violations: found } = await axe.run(document, { resultTypes: ['violations'] });
    return found.map(({ id, nodes }) => ({
      id,
      where: nodes.map(({ html }) => html.slice(0, 160)),
    }));
  });
  expect(violations).toEqual([]);
}

/** Expects that the page does not scroll horizontally. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const { wide, inner } = await page.evaluate(() => ({
    wide: document.documentElement.scrollWidth,
    inner: window.innerWidth,
  }));
  expect(wide).toBeLessThanOrEqual(inner);
}

/** Expects that the page is accessible and fits in both looks. */
export const expectLayout = (page: Page): Promise<void> =>
  inBothLooks(page, async () => {
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });

/**
 * Runs a check of appearance in both looks; afterwards the page looks as before. Only style sheets decide about layout
 * and colours, so the page is resized instead of walked to again.
 */
export async function inBothLooks(page: Page, check: () => Promise<unknown>): Promise<void> {
  const before = await lookOf(page);
  // First as it is: something that was just opened is checked before anything changes.
  const order = before.width === phoneLook.width ? looks : [...looks].reverse();
  for (const look of order) {
    await show(page, look);
    await check();
  }
  await show(page, before);
}

type Look = { readonly width: number; readonly theme: 'light' | 'dark' };

async function lookOf(page: Page): Promise<Look> {
  const isDark = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches);
  return { width: page.viewportSize()?.width ?? phoneLook.width, theme: isDark ? 'dark' : 'light' };
}

/** Changes size and theme, and waits until the page is drawn with them. */
async function show(page: Page, look: Look): Promise<void> {
  const { width, theme } = await lookOf(page);
  if (width === look.width && theme === look.theme) return;
  await page.setViewportSize({ width: look.width, height });
  await page.emulateMedia({ colorScheme: look.theme });
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        // The page learns of the change in the first frame and draws it in the second.
        requestAnimationFrame(() => requestAnimationFrame(resolve));
      }),
  );
}
