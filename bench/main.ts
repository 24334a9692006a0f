import { measureApi } from './api.ts';
import { type Part, type Wishes, wishesIn } from './arguments.ts';
import { measureCertificates } from './certificates.ts';
import { measureContacts } from './contacts.ts';
import { measureDonating } from './donation-bench.ts';
import { measureDonations } from './donations.ts';
import { measureFiles } from './files.ts';
import { measureHours } from './hours.ts';
import { measureLedger } from './ledger.ts';
import { machineFacts } from './machine.ts';
import type { Measurement } from './measurement.ts';
import { measureMemory } from './memory.ts';
import { measurePage } from './page.ts';
import { tableOf, writeReport } from './report.ts';
import { measureSearch } from './search.ts';
import { openStage, type TestPlatform } from './stage/index.ts';
import { measureStart } from './start.ts';
import { measureStorage } from './storage.ts';

const onStage: Record<
  Exclude<Part, 'start'>,
  (stage: TestPlatform, wishes: Wishes) => Promise<Measurement[]>
> = {
  memory: measureMemory,
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
};

const print = (line: string) => void process.stderr.write(`${line}\n`);

/** Runs the selected parts and prints one table. */
async function run(wishes: Wishes): Promise<void> {
  const measurements: Measurement[] = [];
  const keep = (part: Part, found: readonly Measurement[]) => {
    print(`\n${part}\n${tableOf(found)}`);
    measurements.push(...found);
  };
  const [own, staged] = [wishes.parts.includes('start'), wishes.parts.filter(isOnStage)];
  let facts = await machineFacts(undefined);
  if (own) keep('start', await measureStart());
  if (staged.length > 0) {
    const stage = await openStage(wishes, print);
    try {
      facts = await machineFacts(stage.urls.owner);
      for (const part of staged) keep(part, await onStage[part](stage, wishes));
    } finally {
      await stage.close();
    }
  }
  process.stdout.write(`\n${facts.join('\n')}\n\n${tableOf(measurements)}\n`);
  if (wishes.write) writeReport('measured', measurements, facts);
  if (measurements.some(({ isMet }) => isMet === false)) process.exitCode = 1;
}

const isOnStage = (part: Part): part is Exclude<Part, 'start'> => part !== 'start';

await run(wishesIn(process.argv.slice(2)));
