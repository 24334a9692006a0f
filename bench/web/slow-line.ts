import type { Browser } from 'playwright-core';
import { type Measurement, percentile } from '../measurement.ts';
import { kilobytes, type OpenedPage, seconds } from './lighthouse.ts';

const regular3g = { latency: 300, bitsPerSecond: 700_000 } as const;
const maxMs = 3_000;
const maxBytes = 150_000;

type Seen = { readonly paintedAtMs: number; readonly bytesBefore: number };

/** Measures the largest contentful paint of a page on a slow connection, and the bytes received before it. */
export async function measureOnSlowLine(
  browser: Browser,
  { route, address }: OpenedPage,
  runs: number,
): Promise<Measurement> {
  const seen: Seen[] = [];
  for (let run = 0; run < runs; run++) seen.push(await openSlowly(browser, address));
  const paint =
    percentile(
      seen.map(({ paintedAtMs }) => paintedAtMs),
      0.5,
    ) ?? Number.NaN;
  const bytes =
    percentile(
      seen.map(({ bytesBefore }) => bytesBefore),
      0.5,
    ) ?? Number.NaN;
  const isLanding = route === '/';
  return {
    what: `${route} at 700 kbit/s, 300 ms: largest paint, sent before`,
    target: `${isLanding ? `≤ ${seconds(maxMs)}, ` : ''}≤ ${maxBytes / 1_000} KB`,
    measured: `${seconds(paint)}, ${kilobytes(bytes)}`,
    isMet: bytes <= maxBytes && (!isLanding || paint <= maxMs),
  };
}

async function openSlowly(browser: Browser, url: string): Promise<Seen> {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 } });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: regular3g.latency,
      downloadThroughput: regular3g.bitsPerSecond / 8,
      uploadThroughput: regular3g.bitsPerSecond / 8,
    });
    await page.goto(url, { waitUntil: 'networkidle', timeout: 120_000 });
    return await page.evaluate(largestPaint);
  } finally {
    await context.close();
  }
}

/** Runs in the page. A file counts if its last byte arrived before the paint. */
async function largestPaint(): Promise<Seen> {
  const paintedAtMs = await new Promise<number>((resolve) => {
    const observer = new PerformanceObserver((list) => {
      resolve(list.getEntries().at(-1)?.startTime ?? Number.NaN);
    });
    observer.observe({ type: 'largest-contentful-paint', buffered: true });
  });
  const files = [
    ...performance.getEntriesByType('navigation'),
    ...performance.getEntriesByType('resource'),
  ] as PerformanceResourceTiming[];
  const before = files.filter(({ responseEnd }) => responseEnd <= paintedAtMs);
  return {
    paintedAtMs,
    bytesBefore: before.reduce((sum, { transferSize }) => sum + transferSize, 0),
  };
}
