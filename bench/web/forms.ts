import type { Browser, Page } from 'playwright-core';
import { longForm } from '../content/index.ts';
import { type Measurement, median, percentile } from '../measurement.ts';
import { kilobytes, seconds } from './lighthouse.ts';
import { signIn, slowDown } from './portal.ts';

const questions = 250;
const maxInteractiveMs = 3_000;
const maxKeystrokeMs = 50;
const maxScriptBytes = 150_000;
const letters = 60;

type Visit = {
  readonly interactiveMs: number;
  readonly scriptBytes: number;
  readonly keystrokesMs: readonly number[];
};

/** The page on which a long form is filled in, on Regular 3G and with a processor that is four times slower. */
export async function measureFilling(
  browser: Browser,
  url: string,
  runs: number,
): Promise<Measurement[]> {
  const address = `${url}/data-collection/forms/${await publish(url)}/fill`;
  const visits: Visit[] = [];
  for (let run = 0; run < runs; run++) visits.push(await visit(browser, address));
  const interactiveMs = median(visits.map((one) => one.interactiveMs));
  const scriptBytes = median(visits.map((one) => one.scriptBytes));
  const keystrokes = visits.flatMap((one) => one.keystrokesMs);
  const slowest = Math.max(...keystrokes);
  return [
    {
      what: `Form of ${questions} questions on Regular 3G, processor 4× slower: until it answers`,
      target: `< ${seconds(maxInteractiveMs)}, script ≤ ${maxScriptBytes / 1_000} KB`,
      measured: `${seconds(interactiveMs)}, ${kilobytes(scriptBytes)}`,
      isMet: interactiveMs < maxInteractiveMs && scriptBytes <= maxScriptBytes,
    },
    {
      what: `Form of ${questions} questions, processor 4× slower: key to paint (median, p95, slowest)`,
      target: `< ${maxKeystrokeMs} ms`,
      measured: `${[median(keystrokes), percentile(keystrokes, 0.95), slowest].map(Math.round).join(', ')} ms`,
      isMet: slowest < maxKeystrokeMs,
    },
  ];
}

async function publish(url: string): Promise<string> {
  const { token } = await signIn(url, 'owner');
  const ask = async <Answer>(request: string, body: object): Promise<Answer> => {
    const [method = '', path] = request.split(' ');
    const reply = await fetch(url + path, {
      method,
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${token}`,
        'idempotency-key': crypto.randomUUID().replaceAll('-', ''),
      },
      body: JSON.stringify(body),
    });
    if (!reply.ok) throw new Error(`${request} answered ${reply.status}.`);
    return (await reply.json()) as Answer;
  };
  type Saved = { readonly id: string; readonly revision: number };
  const { id, revision } = await ask<Saved>('POST /api/forms', { title: 'Long', language: 'en' });
  const definition = longForm(questions);
  const saved = await ask<Saved>(`PUT /api/forms/${id}/draft`, { definition, revision });
  await ask(`POST /api/forms/${id}/versions`, { revision: saved.revision });
  return id;
}

async function visit(browser: Browser, address: string): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 } });
  try {
    const page = await context.newPage();
    await slowDown(await context.newCDPSession(page));
    await page.goto(address, { waitUntil: 'commit', timeout: 120_000 });
    // Only the response of this device, whose answers are stored, can be saved for later.
    const interactiveMs = await page.evaluate(untilButton, 'Save and continue later');
    await page.waitForLoadState('networkidle');
    const scriptBytes = await page.evaluate(bytesOfScripts);
    return { interactiveMs, scriptBytes, keystrokesMs: await type(page) };
  } finally {
    await context.close();
  }
}

/** Types into the first text of the form, and returns how long each key took until it was painted. */
async function type(page: Page): Promise<number[]> {
  await page.evaluate(observeKeys);
  await page.locator('#q-q7').pressSequentially('w'.repeat(letters), { delay: 60 });
  return page.evaluate(readKeys, letters);
}

/** Runs in the page. Milliseconds since the navigation began. */
function untilButton(label: string): Promise<number> {
  return new Promise((resolve) => {
    const look = () => {
      const isThere = [...document.querySelectorAll('button')].some(
        ({ textContent }) => textContent === label,
      );
      if (isThere) resolve(performance.now());
      else requestAnimationFrame(look);
    };
    look();
  });
}

/** Runs in the page. A script that is put into the cache for offline use is listed a second time. */
function bytesOfScripts(): number {
  const sizes = performance
    .getEntriesByType('resource')
    .map((entry) => entry as PerformanceResourceTiming)
    .filter(({ name }) => new URL(name).pathname.endsWith('.js'))
    .map(({ name, encodedBodySize }) => [name, encodedBodySize] as const);
  return [...new Map(sizes).values()].reduce((sum, size) => sum + size, 0);
}

/** Runs in the page. From the key to the second frame after it, which shows the letter. */
function observeKeys(): void {
  const taken: number[] = [];
  Object.assign(globalThis, { takenByKeys: taken });
  addEventListener(
    'keydown',
    ({ timeStamp }) => {
      requestAnimationFrame(() => {
        const channel = new MessageChannel();
        // The message arrives after the frame was drawn.
        channel.port1.onmessage = () => taken.push(performance.now() - timeStamp);
        channel.port2.postMessage('');
      });
    },
    { capture: true },
  );
}

/** Runs in the page. */
function readKeys(wanted: number): Promise<number[]> {
  const { takenByKeys } = globalThis as unknown as { takenByKeys: number[] };
  return new Promise((resolve) => {
    const look = () => {
      if (takenByKeys.length >= wanted) resolve(takenByKeys);
      else requestAnimationFrame(look);
    };
    look();
  });
}
