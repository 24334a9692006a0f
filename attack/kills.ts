import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startServerProcess } from '../e2e/index.ts';
import {
  type Donation,
  type DonationTarget,
  donate,
  findDonationTarget,
  finish,
  missingOf,
} from './donor.ts';
import { signIn, titlesOf, type Written, write } from './posts.ts';

export type Killed = {
  readonly rounds: number;
  /** Writes that the server confirmed before a kill. */
  readonly acknowledged: number;
  /** The number of paid donations among them. */
  readonly donations: number;
  /** Confirmed writes that were missing afterwards. */
  readonly lost: readonly string[];
  /** Writes repeated after the kill that the server refused for another reason than a key in use. */
  readonly refused: readonly string[];
  /** Writes that were stored twice despite the same key. */
  readonly doubled: readonly string[];
  /** Faults that `npm run ledger -- verify` found in the ledger, or between payments and the ledger. */
  readonly books: readonly string[];
};

type Plan = {
  readonly rounds: number;
  readonly until: number;
  /**
   * Whether to repeat writes that were refused as in progress once their key is free again, which takes two minutes.
   */
  readonly waitsForKeys: boolean;
};

/** The key of an interrupted request is free again after two minutes; until then 409 is correct. */
const keyIsFreeAfterMs = 125_000;

type Blocked = { readonly one: Written; readonly round: number; readonly since: number };

/** The confirmed and the unanswered writes of one writer. */
type Pile<T> = { readonly acknowledged: T[]; readonly unanswered: T[] };

const pile = <T>(): Pile<T> => ({ acknowledged: [], unanswered: [] });

/** Writes posts with three writers and donates with a fourth until the server is killed. */
async function writeUntilGone(
  { baseUrl, token, giving }: { baseUrl: string; token: string; giving: DonationTarget },
  round: number,
  onWrite: () => void,
) {
  const posts = pile<Written>();
  const donations = pile<Donation>();
  const writer = async (number: number) => {
    for (let n = 0; ; n += 1) {
      const title = `Round ${round} writer ${number} post ${n}`;
      const one = { title, key: `attack-${round}-${number}-${n}` };
      const reply = await write(baseUrl, token, one);
      (reply?.ok ? posts.acknowledged : posts.unanswered).push(one);
      if (!reply) return;
      onWrite();
    }
  };
  const donor = async () => {
    for (;;) {
      const done = await donate(baseUrl, giving, randomBytes(16).toString('hex'));
      (done.isPaid ? donations.acknowledged : donations.unanswered).push(done);
      if (done.isGone) return;
      onWrite();
    }
  };
  await Promise.all([...[1, 2, 3].map(writer), donor()]);
  return { posts, donations };
}

/**
 * Kills the server while it writes, restarts it, repeats unconfirmed writes, and checks that the confirmed ones exist.
 * At the end, compares payments with the ledger.
 */
export async function kill({ rounds, until, waitsForKeys }: Plan): Promise<Killed> {
  const dataDir = await mkdtemp(join(tmpdir(), 'ngo-plus-attack-'));
  const lost: string[] = [];
  const refused: string[] = [];
  const doubled: string[] = [];
  const books: string[] = [];
  let blocked: Blocked[] = [];
  let [acknowledged, donated, done] = [0, 0, 0];
  let server = await startServerProcess({ DATA_DIR: dataDir });

  const compare = async (token: string, round: number, confirmed: readonly Written[]) => {
    const found = await titlesOf(server.baseUrl, token, round);
    for (const { title } of confirmed) if (!found.has(title)) lost.push(title);
    for (const [title, count] of found) if (count > 1) doubled.push(title);
  };
  const sendAgain = async (token: string, { one, round, since }: Blocked, isFree: boolean) => {
    const reply = await write(server.baseUrl, token, one);
    if (reply?.ok) await compare(token, round, [one]);
    else if (reply?.status === 409 && !isFree) blocked.push({ one, round, since });
    else refused.push(`${one.title}: ${reply?.status ?? 'no answer'} ${await reply?.text()}`);
    return reply?.ok === true;
  };
  const sendBlocked = async (token: string) => {
    const due = blocked.filter(({ since }) => Date.now() - since > keyIsFreeAfterMs);
    blocked = blocked.filter((one) => !due.includes(one));
    for (const one of due) if (await sendAgain(token, one, true)) acknowledged += 1;
  };
  const compareDonations = async (token: string, giving: DonationTarget, pile: Pile<Donation>) => {
    for (const one of pile.acknowledged) {
      const missing = await missingOf(server.baseUrl, token, one);
      if (missing) lost.push(missing);
    }
    for (const one of [...pile.unanswered, ...pile.acknowledged.slice(-1)]) {
      const wrong = await finish(server.baseUrl, giving, one);
      if (wrong) (/became two/.test(wrong) ? doubled : refused).push(wrong);
    }
    donated += pile.acknowledged.length + pile.unanswered.length;
    acknowledged += pile.acknowledged.length + pile.unanswered.length;
  };

  try {
    const giving = await findDonationTarget(server.baseUrl);
    for (let round = 1; round <= rounds && Date.now() < until; round += 1) {
      const token = await signIn(server.baseUrl);
      await sendBlocked(token);
      let writes = 0;
      const writing = writeUntilGone({ baseUrl: server.baseUrl, token, giving }, round, () => {
        writes += 1;
      });
      while (writes < 20) await pause(10);
      // A random moment, unrelated to the writes.
      await pause(Math.random() * 100);
      await server.end('SIGKILL');
      const since = Date.now();
      const { posts, donations } = await writing;
      server = await startServerProcess({ DATA_DIR: dataDir });
      acknowledged += posts.acknowledged.length;
      for (const one of posts.unanswered)
        if (await sendAgain(token, { one, round, since }, false)) acknowledged += 1;
      await compare(token, round, posts.acknowledged);
      await compareDonations(token, giving, donations);
      done = round;
    }
    if (waitsForKeys && blocked.length > 0) {
      await pause(keyIsFreeAfterMs);
      await sendBlocked(await signIn(server.baseUrl));
    }
    books.push(...(await faultsInBooks(dataDir)));
  } finally {
    await server.end();
    await rm(dataDir, { recursive: true, force: true });
  }
  return { rounds: done, acknowledged, donations: donated, lost, refused, doubled, books };
}

/** Runs the operator’s command while the server is running. */
function faultsInBooks(dataDir: string): Promise<string[]> {
  const env = { ...process.env, DATA_DIR: dataDir };
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      ['scripts/ledger.ts', 'verify'],
      { cwd: join(import.meta.dirname, '..'), env },
      (error, output, warnings) =>
        resolve(error ? `${warnings}${output}`.split('\n').filter((line) => line !== '') : []),
    );
  });
}
