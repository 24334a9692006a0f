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
  /** For journeys that measure what a first visit loads. */
  hasEmptyCache?: boolean;
};

/**
 * Sizes and themes for checks of appearance. Layouts depend on the width, colours on the theme: two pairs cover all
 * four.
 */
export const looks = [
  { width: 390, theme: 'dark' },
  { width: 1280, theme: 'light' },
] as const;

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
  .extend('open', async ({ browser, profiles, sessions }, { onCleanup }) => {
    const closings: (() => unknown)[] = [];
    onCleanup(async () => {
      for (const close of closings) await close();
    });
    return async (path: string, appearance: Appearance = {}) => {
      const { as, hasEmptyCache = false, javaScript = true } = appearance;
      const options = optionsOf(appearance);
      const page = hasEmptyCache ? await browser.newPage(options) : await profiles.open(options);
      closings.push(() => (hasEmptyCache ? page.context().close() : profiles.close(page)));
      // Forms without scripts are limited by network, and all journeys run on one machine.
      if (!javaScript) await page.setExtraHTTPHeaders({ 'x-forwarded-for': anotherAddress() });
      if (as) {
        const session = await sessions.begin(as);
        closings.push(() => sessions.release(as, session));
        await page.addInitScript(storeOnce, session);
      }
      page.setDefaultTimeout(90_000);
      await page.goto(path);
      return page;
    };
  });

const optionsOf = ({
  width = 1280,
  theme = 'light',
  javaScript = true,
  locale = 'en-GB',
}: Appearance): BrowserContextOptions => ({
  baseURL: baseUrl,
  viewport: { width, height: 844 },
  colorScheme: theme,
  javaScriptEnabled: javaScript,
  reducedMotion: 'reduce',
  locale,
  timezoneId: 'Europe/London',
});

/** Runs in the page. Not again after the journey has signed out. */
function storeOnce({ token, user }: Session): void {
  if (localStorage.getItem('is-test-session-stored')) return;
  localStorage.setItem('is-test-session-stored', 'true');
  localStorage.setItem('token', token);
  localStorage.setItem('user', JSON.stringify(user));
  localStorage.setItem('userId', user.id);
}

const anotherAddress = () => `10.${[1, 2, 3].map(() => Math.floor(Math.random() * 256)).join('.')}`;

/** Waits for hydration: before it, a page behaves as without scripts, so a switch waits for its button. */
export const woken = (page: Page) =>
  page.waitForFunction(() =>
    Object.keys(document.querySelector('main form') ?? {}).some((key) => key.startsWith('__react')),
  );

/** Waits for transitions to end, because contrasts during them do not matter. */
const changesEnd = async () => {
  const ends = ({ effect }: Animation) => effect?.getComputedTiming().iterations !== Infinity;
  const running = document.getAnimations().filter(ends);
  await Promise.all(running.map(({ finished }) => finished.catch(() => undefined)));
};

/** Expects no violation of WCAG 2.2 A and AA or of best practices that axe can detect. */
export async function expectAccessible(page: Page): Promise<void> {
  await page.evaluate(changesEnd);
  // Evaluated instead of added as a script element, which the content security policy would refuse. It stays loaded
  // until
  // the page is left, because it has half a megabyte.
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
