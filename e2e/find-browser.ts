import { existsSync } from 'node:fs';
import chromium from '@sparticuz/chromium';

/**
 * The Chromium of `CHROMIUM_PATH`, else the one that `npm ci` brings, else the system's.
 *
 * @throws Error when there is none.
 */
export async function findBrowser(): Promise<string> {
  const system = ['/usr/bin/chromium', '/usr/bin/google-chrome'].find(existsSync);
  const executablePath =
    process.env['CHROMIUM_PATH'] ?? (await chromium.executablePath().catch(() => system));
  if (!executablePath) throw new Error('No browser: set CHROMIUM_PATH to a Chromium.');
  return executablePath;
}

/** What a Chromium without a screen is started with, here and on servers. */
export const browserArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--disable-background-networking',
  '--disable-component-update',
  '--no-first-run',
];
