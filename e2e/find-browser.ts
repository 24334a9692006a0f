import { existsSync } from 'node:fs';
import chromium from '@sparticuz/chromium';

const systemBrowser = () => ['/usr/bin/chromium', '/usr/bin/google-chrome'].find(existsSync);

/**
 * Returns the Chromium of `CHROMIUM_PATH`, the one installed by `npm ci`, or that of the system, in this order.
 *
 * @throws Error if there is none.
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

/** Arguments for Chromium without a screen, on servers and in tests. */
export const browserArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--disable-background-networking',
  '--disable-component-update',
  '--no-first-run',
];
