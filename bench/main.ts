import { measureApi } from './api.ts';
import { type Options, type Part, parseOptions } from './arguments.ts';
import { measureCertificates } from './certificates.ts';
import { measureContacts } from './contacts.ts';
import { measureDonating } from './donation-bench.ts';
import { measureDonations } from './donations.ts';
import { measureExports } from './exports.ts';
import { measureFiles } from './files.ts';
import { measureForms } from './forms.ts';
import { measureHours } from './hours.ts';
import { measureKnowledge } from './knowledge.ts';
import { measureLedger } from './ledger.ts';
import { machineFacts } from './machine.ts';
import type { Measurement } from './measurement.ts';
import { measureMemory } from './memory.ts';
import { measurePage } from './page.ts';
import { measurePartitions, partitionsPrefix } from './partitions.ts';
import { tableOf, writeReport } from './report.ts';
import { measureSearch } from './search.ts';
import { curvePrefix, measureSearchCurve } from './search-curve.ts';
import { measureStart } from './start.ts';
import { measureStorage } from './storage.ts';
import { openTestPlatform, type TestPlatform } from './test-platform/index.ts';

/** The others make a database of their own. */
type PlatformPart = Exclude<Part, 'start' | 'search-curve'>;

const onPlatform: Record<
  PlatformPart,
  (platform: TestPlatform, options: Options) => Promise<Measurement[]>
> = {
  memory: measureMemory,
  partitions: measurePartitions,
  api: measureApi,
  search: measureSearch,
  page: measurePage,
  storage: measureStorage,
  files: measureFiles,
  contacts: measureContacts,
  hours: measureHours,
  donations: measureDonations,
  ledger: measureLedger,
  giving: measureDonating,
  certificates: measureCertificates,
  forms: measureForms,
  exports: measureExports,
  knowledge: measureKnowledge,
};

const print = (line: string) => void process.stderr.write(`${line}\n`);

/** Runs the selected parts and prints one table. */
async function run(options: Options): Promise<void> {
  const measurements: Measurement[] = [];
  const keep = (part: Part, found: readonly Measurement[]) => {
    print(`\n${part}\n${tableOf(found)}`);
    measurements.push(...found);
  };
  const onFilledDatabase = options.parts.filter(needsPlatform);
  let facts = await machineFacts(undefined);
  if (options.parts.includes('search-curve'))
    keep('search-curve', await measureSearchCurve(options, facts, print));
  if (options.parts.includes('start')) keep('start', await measureStart());
  if (onFilledDatabase.length > 0) {
    const platform = await openTestPlatform(options, print);
    try {
      facts = await machineFacts(platform.urls.owner);
      for (const part of onFilledDatabase) keep(part, await onPlatform[part](platform, options));
    } finally {
      await platform.close();
    }
  }
  process.stdout.write(`\n${facts.join('\n')}\n\n${tableOf(measurements)}\n`);
  const inTable = measurements.filter(({ what }) =>
    [curvePrefix, partitionsPrefix].every((prefix) => !what.startsWith(prefix)),
  );
  if (options.write && inTable.length > 0) writeReport('measured', inTable, facts);
  if (measurements.some(({ isMet }) => isMet === false)) process.exitCode = 1;
}

const needsPlatform = (part: Part): part is PlatformPart =>
  part !== 'start' && part !== 'search-curve';

await run(parseOptions(process.argv.slice(2)));
