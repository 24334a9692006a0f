import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startServerProcess } from '../e2e/index.ts';

export type Killed = {
  readonly rounds: number;
  /** Writes that the server had confirmed before a kill. */
  readonly acknowledged: number;
  /** Of them, those that were not there afterwards. */
  readonly lost: readonly string[];
  /** Writes sent again after the kill that the server refused for another reason than a key in use. */
  readonly refused: readonly string[];
  /** Repeated writes with the same key that were stored twice. */
  readonly doubled: readonly string[];
};

type Written = { readonly title: string; readonly key: string };

const account = { email: 'superadmin@demo.ngo', password: 'demo-password-2026' };

async function signIn(baseUrl: string): Promise<string> {
  const reply = await fetch(`${baseUrl}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(account),
  });
  const { token } = (await reply.json()) as { token: string };
  return token;
}

const write = (baseUrl: string, token: string, { title, key }: Written) =>
  fetch(`${baseUrl}/api/blogs`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${token}`,
      'idempotency-key': key,
    },
    body: JSON.stringify({ title, summary: 'A summary', content: 'Some words.', source: 'manual' }),
  }).catch(() => undefined);

/** Writes with four writers until the server is gone; tells what it confirmed and what it did not. */
async function writeUntilGone(baseUrl: string, token: string, round: number, onWrite: () => void) {
  const acknowledged: Written[] = [];
  const unanswered: Written[] = [];
  const writer = async (number: number) => {
    for (let n = 0; ; n += 1) {
      const title = `Round ${round} writer ${number} post ${n}`;
      const one = { title, key: `attack-${round}-${number}-${n}` };
      const reply = await write(baseUrl, token, one);
      if (reply?.ok) acknowledged.push(one);
      else unanswered.push(one);
      if (!reply) return;
      onWrite();
    }
  };
  await Promise.all([1, 2, 3, 4].map(writer));
  return { acknowledged, unanswered };
}

async function titlesOf(
  baseUrl: string,
  token: string,
  round: number,
): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  let path: string | undefined =
    `/api/blogs?limit=200&view=card&search=${encodeURIComponent(`Round ${round} writer`)}`;
  while (path) {
    const reply: Response = await fetch(`${baseUrl}${path}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    for (const { title } of (await reply.json()) as { title: string }[])
      counts.set(title, (counts.get(title) ?? 0) + 1);
    path = reply.headers.get('link')?.match(/<(.+)>/)?.[1];
  }
  return counts;
}

/**
 * Kills the server without warning while it writes, starts it again, sends again what was not
 * confirmed, and looks for what was.
 */
export async function kill(rounds: number, until: number): Promise<Killed> {
  const dataDir = await mkdtemp(join(tmpdir(), 'ngo-plus-attack-'));
  const lost: string[] = [];
  const refused: string[] = [];
  const doubled: string[] = [];
  let [acknowledged, done] = [0, 0];
  let server = await startServerProcess({ DATA_DIR: dataDir });
  try {
    for (let round = 1; round <= rounds && Date.now() < until; round += 1) {
      const token = await signIn(server.baseUrl);
      let writes = 0;
      const writing = writeUntilGone(server.baseUrl, token, round, () => {
        writes += 1;
      });
      while (writes < 20) await pause(10);
      // A moment that no write is in step with.
      await pause(Math.random() * 100);
      await server.end('SIGKILL');
      const written = await writing;
      server = await startServerProcess({ DATA_DIR: dataDir });
      const confirmed = [...written.acknowledged];
      for (const one of written.unanswered) {
        const reply = await write(server.baseUrl, token, one);
        if (reply?.ok) confirmed.push(one);
        // The key of a call that died is free again after two minutes; until then 409 is the right answer.
        else if (reply?.status !== 409)
          refused.push(`${one.title}: ${reply?.status ?? 'no answer'} ${await reply?.text()}`);
      }
      const found = await titlesOf(server.baseUrl, token, round);
      for (const { title } of confirmed) if (!found.has(title)) lost.push(title);
      for (const [title, count] of found) if (count > 1) doubled.push(title);
      acknowledged += confirmed.length;
      done = round;
    }
  } finally {
    await server.end();
    await rm(dataDir, { recursive: true, force: true });
  }
  return { rounds: done, acknowledged, lost, refused, doubled };
}
