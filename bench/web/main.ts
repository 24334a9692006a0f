import { parseArgs } from 'node:util';
import { launch as launchForLighthouse } from 'chrome-launcher';
import { chromium } from 'playwright-core';
import { browserArguments, findFullBrowser } from '../../e2e/find-browser.ts';
import { machineFacts } from '../machine.ts';
import type { Measurement } from '../measurement.ts';
import { tableOf, writeReport } from '../report.ts';
import { measureByLighthouse } from './lighthouse.ts';
import { measuredPaths, openSite } from './site.ts';
import { measureOnSlowLine } from './slow-line.ts';

/** Measures every page with a speed target and prints one table. */
async function run({ runs, write }: { runs: number; write: boolean }): Promise<void> {
  const executablePath = findFullBrowser();
  const site = await openSite();
  const browser = await chromium.launch({ executablePath, args: browserArguments });
  const ofLighthouse = await launchForLighthouse({
    chromePath: executablePath,
    chromeFlags: ['--headless=new', ...browserArguments],
  });
  try {
    const [byLighthouse, onSlowLine]: [Measurement[], Measurement[]] = [[], []];
    for (const path of await measuredPaths(site.url)) {
      byLighthouse.push(...(await measureByLighthouse(site.url, path, runs, ofLighthouse.port)));
      onSlowLine.push(await measureOnSlowLine(browser, site.url, path, runs));
      process.stderr.write(`${path}\n`);
    }
    const measurements = [...byLighthouse, ...onSlowLine];
    const facts = [
      ...(await machineFacts(undefined)),
      `Chromium ${browser.version()}; medians of ${runs} runs`,
    ];
    process.stdout.write(`\n${facts.join('\n')}\n\n${tableOf(measurements)}\n`);
    if (write) writeReport('measured in a browser', measurements, facts);
    if (measurements.some(({ isMet }) => isMet === false)) process.exitCode = 1;
  } finally {
    ofLighthouse.kill();
    await browser.close();
    await site.stop();
  }
}

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '5' },
    write: { type: 'boolean', default: false },
  },
});
await run({ runs: Number(values.runs), write: values.write });
