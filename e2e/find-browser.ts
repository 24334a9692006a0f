import { existsSync } from 'node:fs';
import chromium from '@sparticuz/chromium';

const systemBrowser = () => ['/usr/bin/chromium', '/usr/bin/google-chrome'].find(existsSync);

/**
 * The Chromium of `CHROMIUM_PATH`, else the one that `npm ci` brings, else the system's.
 *
 * @throws Error when there is none.
 */
export async function findBrowser(): Promise<string> {
  const executablePath =
    process.env['CHROMIUM_PATH'] ?? (await chromium.executablePath().catch(systemBrowser));
  if (!executablePath) throw new Error('No browser: set CHROMIUM_PATH to a Chromium.');
  return executablePath;
}

/**
 * A Chromium that people use. Lighthouse cannot load a page that sets a Referrer-Policy in the small
 * one that `npm ci` brings (153, with Lighthouse 13.5: net::ERR_ABORTED).
 *
 * @throws Error when there is none.
 */
export function findFullBrowser(): string {
  const executablePath = process.env['CHROMIUM_PATH'] ?? systemBrowser();
  if (executablePath) return executablePath;
  throw new Error('Install Chromium (apt-get install chromium), or set CHROMIUM_PATH to one.');
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
