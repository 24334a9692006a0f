import type { Browser, CDPSession, Page } from 'playwright-core';
import { type Measurement, median } from '../measurement.ts';
import { kilobytes } from './lighthouse.ts';

/** Chrome’s "Regular 3G", on a phone of which the processor is four times slower. */
const slowPhone = { latencyMs: 100, downBits: 750_000, upBits: 250_000, slowdown: 4 } as const;
/** A pointer rests on a link about this long before it is pressed. */
const dwellMs = 200;
const settleMs = 3_000;

type Screen = {
  readonly path: string;
  /** The screen whose navigation leads to it. */
  readonly from: string;
  /** What the person came for: rows and cards, not their skeletons. */
  readonly rows: string;
  readonly as: 'owner' | 'superadmin';
};

const tableRows = 'main tbody tr';
const cards = 'main article';

/** The ten screens used most. Blogs are written by super administrators, all others are an administrator’s. */
const screens: readonly Screen[] = [
  { path: '/dashboard', from: '/settings', rows: 'main a[href^="/donations/"]', as: 'owner' },
  { path: '/contacts', from: '/dashboard', rows: tableRows, as: 'owner' },
  { path: '/donations', from: '/causes', rows: tableRows, as: 'owner' },
  { path: '/causes', from: '/dashboard', rows: cards, as: 'owner' },
  { path: '/storage', from: '/dashboard', rows: tableRows, as: 'owner' },
  { path: '/grants', from: '/dashboard', rows: cards, as: 'owner' },
  { path: '/blogs', from: '/dashboard', rows: cards, as: 'superadmin' },
  { path: '/volunteer/opportunities', from: '/dashboard', rows: tableRows, as: 'owner' },
  { path: '/staff-management', from: '/dashboard', rows: tableRows, as: 'owner' },
  { path: '/ticketing', from: '/fundraisers', rows: tableRows, as: 'owner' },
];

type Visit = { readonly firstMs: number; readonly secondMs: number; readonly bytes: number };

/** Measures how long after a click the first rows of a screen are painted, when it is visited first and again. */
export async function measurePortal(
  browser: Browser,
  url: string,
  runs: number,
): Promise<Measurement[]> {
  const sessions = {
    owner: await signIn(url, 'owner'),
    superadmin: await signIn(url, 'superadmin'),
  };
  const measurements: Measurement[] = [];
  for (const screen of screens) {
    const visits: Visit[] = [];
    for (let run = 0; run < runs; run++)
      visits.push(await visit(browser, url, sessions[screen.as], screen));
    const of = (figure: keyof Visit) => median(visits.map((one) => one[figure]));
    measurements.push({
      what: `${screen.path}, from ${screen.from}: click to first rows, first visit, second`,
      target: '',
      measured: `${Math.round(of('firstMs'))} ms, ${Math.round(of('secondMs'))} ms; ${kilobytes(of('bytes'))}`,
    });
    process.stderr.write(`${screen.path}\n`);
  }
  return measurements;
}

type Session = { readonly token: string; readonly user: { readonly id: string } };

export async function signIn(url: string, account: string): Promise<Session> {
  const reply = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: `${account}@demo.ngo`, password: 'demo-password-2026' }),
  });
  if (!reply.ok) throw new Error(`Signing in answered ${reply.status}.`);
  return (await reply.json()) as Session;
}

/** Opens the screen before on a fast connection, then slows the browser down and clicks. */
async function visit(
  browser: Browser,
  url: string,
  session: Session,
  { path, from, rows }: Screen,
): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 844 } });
  try {
    const page = await context.newPage();
    const devTools = await context.newCDPSession(page);
    await page.addInitScript(store, session);
    await page.goto(url + from, { waitUntil: 'networkidle' });
    // What the portal loads after its first screen, such as dialogs, is not the cost of the next one.
    await page.waitForTimeout(settleMs);
    await page.waitForLoadState('networkidle');
    await slowDown(devTools);
    let bytes = 0;
    devTools.on('Network.loadingFinished', ({ encodedDataLength }) => {
      bytes += encodedDataLength;
    });
    const firstMs = await follow(page, path, rows);
    const bytesOfFirst = bytes;
    await page.waitForLoadState('networkidle');
    const row = await page.waitForSelector(rows);
    await page.goBack();
    await row.waitForElementState('hidden');
    await page.waitForLoadState('networkidle');
    return { firstMs, secondMs: await follow(page, path, rows), bytes: bytesOfFirst };
  } finally {
    await context.close();
  }
}

/** Slows the line and the processor of a page down. */
export async function slowDown(devTools: CDPSession): Promise<void> {
  const { latencyMs, downBits, upBits, slowdown } = slowPhone;
  await devTools.send('Network.enable');
  await devTools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: latencyMs,
    downloadThroughput: downBits / 8,
    uploadThroughput: upBits / 8,
  });
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
}

/** Runs before the page, as if it had been signed in before. */
function store({ token, user }: Session): void {
  localStorage.setItem('token', token);
  localStorage.setItem('user', JSON.stringify(user));
  localStorage.setItem('userId', user.id);
}

/** Points at the link of a screen, rests there, and clicks. */
async function follow(page: Page, path: string, rows: string): Promise<number> {
  await page.mouse.move(1_200, 800);
  const painted = await page.evaluateHandle(watchRows, { path, rows });
  const link = page.locator(`nav a[href="${path}"]`).first();
  await link.hover();
  await page.waitForTimeout(dwellMs);
  await link.click();
  const ms = await page.evaluate(({ ms }) => ms, painted);
  await painted.dispose();
  return ms;
}

/** Runs in the page: counts from the click to the frame after the one in which a new row is in the document. */
function watchRows({ path, rows }: { path: string; rows: string }): { ms: Promise<number> } {
  const before = new Set(document.querySelectorAll(rows));
  const ms = new Promise<number>((resolve) => {
    const begin = ({ timeStamp }: Event) => {
      const look = () => {
        const isShown =
          location.pathname === path &&
          [...document.querySelectorAll(rows)].some((row) => !before.has(row));
        if (isShown) requestAnimationFrame((paintedAt) => resolve(paintedAt - timeStamp));
        else requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    };
    addEventListener('click', begin, { capture: true, once: true });
  });
  return { ms };
}
