import { type ChildProcess, spawn } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { chromium, type Page } from 'playwright-core';
import { browserArguments, findBrowser } from './find-browser.ts';

/** A browser with a profile on the disk that ends as if the phone lost its battery. */
export type KillableBrowser = { readonly page: Page; readonly kill: () => Promise<void> };

/** How long a browser may take to start on a busy machine. */
const startWithinMs = 60_000;

/** Opens a browser on a profile; the next one on the same profile has what it stored. */
export async function openKillable(profile: string): Promise<KillableBrowser> {
  const portFile = join(profile, 'DevToolsActivePort');
  await rm(portFile, { force: true });
  const child = spawn(
    await findBrowser(),
    [
      ...browserArguments,
      '--headless=new',
      '--no-first-run',
      '--remote-debugging-port=0',
      `--user-data-dir=${profile}`,
      'about:blank',
    ],
    // Its own group, so that its helpers die with it.
    { stdio: 'ignore', detached: true },
  );
  const follow = () => killGroup(child);
  process.once('exit', follow);
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${await portIn(portFile)}`);
  const [context] = browser.contexts();
  const page = context?.pages()[0] ?? (await context?.newPage());
  if (!page) throw new Error('The browser has no page.');
  const kill = async () => {
    process.off('exit', follow);
    const exit = new Promise((resolve) => child.once('exit', resolve));
    killGroup(child);
    await exit;
  };
  return { page, kill };
}

function killGroup({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) process.kill(-pid, 'SIGKILL');
  } catch {
    // It has ended.
  }
}

async function portIn(file: string): Promise<string> {
  for (const until = Date.now() + startWithinMs; Date.now() < until; await pause(50)) {
    const [port] = (await readFile(file, 'utf8').catch(() => '')).split('\n');
    if (port) return port;
  }
  throw new Error('The browser did not start.');
}
