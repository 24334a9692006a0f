import { parseArgs } from 'node:util';
import { launch as launchForLighthouse } from 'chrome-launcher';
import { type Browser, chromium } from 'playwright-core';
import { browserArguments, findFullBrowser } from '../../e2e/find-browser.ts';
import { addressOf, openedPages } from '../../e2e/page-budgets.ts';
import { machineFacts } from '../machine.ts';
import type { Measurement } from '../measurement.ts';
import { tableOf, writeReport } from '../report.ts';
import { measureFilling } from './forms.ts';
import { measureByLighthouse } from './lighthouse.ts';
import { measurePortal } from './portal.ts';
import { openSite } from './site.ts';
import { measureOnSlowLine } from './slow-line.ts';

const parts = ['public', 'portal', 'forms'] as const;

type Options = {
  readonly parts: readonly string[];
  readonly runs: number;
  readonly write: boolean;
};

/** Measures public pages, screens of the portal and the filling in of forms, and prints one table. */
async function run({ parts, runs, write }: Options): Promise<void> {
  const executablePath = findFullBrowser();
  const site = await openSite();
  const browser = await chromium.launch({ executablePath, args: browserArguments });
  try {
    const measurements = [
      ...(parts.includes('public') ? await measurePublic(browser, site.url, runs) : []),
      ...(parts.includes('forms') ? await measureFilling(browser, site.url, runs) : []),
      ...(parts.includes('portal') ? await measurePortal(browser, site.url, runs) : []),
    ];
    const facts = [
      ...(await machineFacts(undefined)),
      `Chromium ${browser.version()}; medians of ${runs} runs`,
    ];
    process.stdout.write(`\n${facts.join('\n')}\n\n${tableOf(measurements)}\n`);
    if (write) writeReport('measured in a browser', measurements, facts);
    if (measurements.some(({ isMet }) => isMet === false)) process.exitCode = 1;
  } finally {
    await browser.close();
    await site.stop();
  }
}

/** The same pages, with the same budgets, as the journey of weights. */
async function measurePublic(browser: Browser, url: string, runs: number): Promise<Measurement[]> {
  const ofLighthouse = await launchForLighthouse({
    chromePath: findFullBrowser(),
    chromeFlags: ['--headless=new', ...browserArguments],
  });
  try {
    const [byLighthouse, onSlowLine]: [Measurement[], Measurement[]] = [[], []];
    for (const route of openedPages) {
      const page = { route, address: url + (await addressOf(url, route)) };
      process.stderr.write(`${route}\n`);
      try {
        byLighthouse.push(...(await measureByLighthouse(page, runs, ofLighthouse.port)));
        onSlowLine.push(await measureOnSlowLine(browser, page, runs));
      } catch (error) {
        // The other pages of a long run are still measured.
        process.stderr.write(`${route}: ${error}\n`);
        process.exitCode = 1;
      }
    }
    return [...byLighthouse, ...onSlowLine];
  } finally {
    ofLighthouse.kill();
  }
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    runs: { type: 'string', default: '3' },
    write: { type: 'boolean', default: false },
  },
});
await run({
  parts: positionals.length > 0 ? positionals : parts,
  runs: Number(values.runs),
  write: values.write,
});
