import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type Browser, chromium as engine, type Page } from 'playwright-core';
import { test as base, expect } from 'vitest';
import { baseUrl } from './base-url.ts';
import { browserArguments, findBrowser } from './find-browser.ts';
import { unsafeHost } from './foreign-page.ts';

const axeSource = readFileSync(
  createRequire(import.meta.url).resolve('axe-core/axe.min.js'),
  'utf8',
);

/** One account per role, one of another NGO, and one that waits for approval, all from the demo content. */
export type Account =
  | 'superadmin'
  | 'admin'
  | 'owner'
  | 'staff'
  | 'volunteer'
  | 'analyst'
  | 'viewer'
  | 'owner2'
  | 'applicant';

export const demoPassword = 'demo-password-2026';

type Appearance = {
  readonly as?: Account | undefined;
  readonly width?: 390 | 1280;
  readonly theme?: 'light' | 'dark';
  readonly javaScript?: boolean;
  /** The preferred language of the browser. */
  locale?: string;
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

/** Signs in through the API and returns what the sign-in page stores; for journeys about something else. */
async function signIn(account: Account): Promise<{ token: string; user: { id: string } }> {
  const reply = await fetch(`${baseUrl}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: `${account}@demo.ngo`, password: demoPassword }),
  });
  if (!reply.ok) throw new Error(`Sign-in of ${account} failed: ${await reply.text()}`);
  return (await reply.json()) as { token: string; user: { id: string } };
}

/** `open` returns a page in a fresh browser profile, signed in if `as` is set; it is closed after the test. */
export const test = base
  .extend('executable', { scope: 'worker' }, () => findBrowser())
  .extend('browser', { scope: 'worker' }, async ({ executable }, { onCleanup }) => {
    const browser = await launch(executable);
    onCleanup(() => browser.close());
    return browser;
  })
  .extend('open', async ({ browser }, { onCleanup }) => {
    const pages: Page[] = [];
    onCleanup(async () => {
      for (const page of pages) await page.context().close();
    });
    return async (
      path: string,
      { as, width = 1280, theme = 'light', javaScript = true, locale = 'en-GB' }: Appearance = {},
    ) => {
      const context = await browser.newContext({
        baseURL: baseUrl,
        viewport: { width, height: 844 },
        colorScheme: theme,
        javaScriptEnabled: javaScript,
        // Forms without scripts are limited by network, and all journeys run on one machine.
        ...(!javaScript && { extraHTTPHeaders: { 'x-forwarded-for': anotherAddress() } }),
        reducedMotion: 'reduce',
        locale,
        timezoneId: 'Europe/London',
      });
      const session = as && (await signIn(as));
      if (session)
        await context.addInitScript(({ token, user }) => {
          if (localStorage.getItem('stage')) return;
          localStorage.setItem('stage', 'set');
          localStorage.setItem('token', token);
          localStorage.setItem('user', JSON.stringify(user));
          localStorage.setItem('userId', user.id);
        }, session);
      const page = await context.newPage();
      pages.push(page);
      page.setDefaultTimeout(90_000);
      await page.goto(path);
      return page;
    };
  });

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
