import { medianRate, type Pace } from './load.ts';
import type { Measurement } from './measurement.ts';
import { signIn, type TestPlatform } from './test-platform/index.ts';

const minRate = 400;

/** Measures server-rendered pages: requests per second from the cache, and what browsers may cache. */
export async function measurePage(platform: TestPlatform, pace: Pace): Promise<Measurement[]> {
  const product = await platform.start();
  try {
    const { url } = product;
    const reply = await fetch(`${url}/api/blogs?view=card&limit=20`);
    const ids = ((await reply.json()) as { id: string }[]).map(({ id }) => id);
    const paths = ids.map((id) => `/blogs/${id}`);
    const headers = { 'accept-encoding': 'br' };
    const rate = await medianRate({ url, paths, headers }, pace);
    const landingRate = await medianRate({ url, paths: ['/'], headers }, pace);
    const wrong = await faultOfTag(url, ids[0] ?? '');
    return [
      {
        what: 'GET /, the landing page, from cache',
        target: `≥ ${minRate}/s`,
        measured: `${Math.round(landingRate)}/s`,
        isMet: landingRate >= minRate,
      },
      {
        what: 'GET /blogs/{id}, the page, from cache',
        target: `≥ ${minRate}/s`,
        measured: `${Math.round(rate)}/s`,
        isMet: rate >= minRate,
      },
      {
        what: 'ETag of a page',
        target: '304 until it changes',
        measured: wrong ?? '304; 200 after a change',
        isMet: wrong === undefined,
      },
    ];
  } finally {
    await product.stop();
  }
}

/** Returns what is wrong with the ETag of a post’s page, if anything. */
async function faultOfTag(url: string, id: string): Promise<string | undefined> {
  const ask = async (tag?: string) => {
    const reply = await fetch(`${url}/blogs/${id}`, {
      headers: tag === undefined ? {} : { 'if-none-match': tag },
    });
    const body = await reply.arrayBuffer();
    return { status: reply.status, tag: reply.headers.get('etag'), bytes: body.byteLength };
  };
  const first = await ask();
  if (first.tag === null) return 'no ETag';
  const again = await ask(first.tag);
  if (again.status !== 304 || again.bytes > 0) return `${again.status} for the same tag`;
  if ((await ask('"another"')).status !== 200) return 'no 200 for another tag';
  await rename(url, id);
  const until = performance.now() + 15_000;
  while (performance.now() < until) {
    const { status, tag } = await ask(first.tag);
    if (status === 200 && tag !== first.tag) return undefined;
  }
  return 'still 304 long after the post changed';
}

async function rename(url: string, id: string): Promise<void> {
  const reply = await fetch(`${url}/api/blogs/${id}`, {
    method: 'PATCH',
    headers: {
      authorization: `Bearer ${await signIn(url)}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ title: `Renamed at ${new Date().toISOString()}` }),
  });
  if (!reply.ok) throw new Error(`Renaming a post answered ${reply.status}: ${await reply.text()}`);
}
