import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Options } from './arguments.ts';
import { type Measurement, median } from './measurement.ts';
import { watchMemory } from './memory.ts';
import {
  type Caller,
  deleteFile,
  download,
  type Product,
  raiseStorageLimits,
  signInAsAdministrator,
  type TestPlatform,
  upload,
} from './test-platform/index.ts';

const minRatio = 0.7;
const maxMegabytes = 300;
const maxRangeMs = 50;
const lastBytes = 65_536;

/** Measures storing and reading one large file, compared to a server that differs only in encryption. */
export async function measureStorage(
  platform: TestPlatform,
  options: Options,
): Promise<Measurement[]> {
  await raiseStorageLimits(platform.urls.owner);
  const sealed = await platform.start();
  try {
    // The first server creates the keys, which the other one has to use.
    await transfer(await signInAsAdministrator(sealed), 100_000);
    const plainCipher = pathToFileURL(join(import.meta.dirname, 'test-platform/plain-cipher.ts'));
    const plain = await platform.start({ NODE_OPTIONS: `--import ${plainCipher}` });
    try {
      return await measureBoth(sealed, plain, options);
    } finally {
      await plain.stop();
    }
  } finally {
    await sealed.stop();
  }
}

type Times = { readonly uploadMs: number; readonly downloadMs: number; readonly rangeMs: number };

async function transfer(caller: Caller, sizeBytes: number): Promise<Times> {
  const beganAt = performance.now();
  const id = await upload(caller, sizeBytes);
  const storedAt = performance.now();
  const came = await download(caller, id);
  const readAt = performance.now();
  if (came !== sizeBytes) throw new Error(`Of ${sizeBytes} bytes ${came} came back.`);
  const ranges: number[] = [];
  for (let time = 0; time < 20; time += 1) {
    const askedAt = performance.now();
    await download(caller, id, lastBytes);
    ranges.push(performance.now() - askedAt);
  }
  await deleteFile(caller, id);
  const [uploadMs, downloadMs] = [storedAt - beganAt, readAt - storedAt];
  return { uploadMs, downloadMs, rangeMs: median(ranges) };
}

async function measureBoth(
  sealed: Product,
  plain: Product,
  { rounds, megabytes }: Options,
): Promise<Measurement[]> {
  const [ours, bare] = [await signInAsAdministrator(sealed), await signInAsAdministrator(plain)];
  const memory = watchMemory(sealed.pid);
  const both: { ours: Times; bare: Times }[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const times = await transfer(ours, megabytes * 1e6);
    both.push({ ours: times, bare: await transfer(bare, megabytes * 1e6) });
  }
  const most = memory.stop();
  const rangeMs = median(both.map((round) => round.ours.rangeMs));
  return [
    compared('Upload', 'uploadMs', both, megabytes),
    compared('Download', 'downloadMs', both, megabytes),
    {
      what: `Memory while ${megabytes} MB come and go`,
      target: `< ${maxMegabytes} MB`,
      measured: `${most} MB`,
      isMet: most < maxMegabytes,
    },
    {
      what: `The last 64 KiB of ${megabytes} MB`,
      target: `< ${maxRangeMs} ms`,
      measured: `${rangeMs.toFixed(1)} ms`,
      isMet: rangeMs < maxRangeMs,
    },
  ];
}

function compared(
  what: string,
  time: 'uploadMs' | 'downloadMs',
  both: readonly { ours: Times; bare: Times }[],
  megabytes: number,
): Measurement {
  const rate = (ms: number) => Math.round(megabytes / (ms / 1_000));
  const ratio = median(both.map(({ ours, bare }) => bare[time] / ours[time]));
  const [sealed, plain] = [
    median(both.map(({ ours }) => ours[time])),
    median(both.map(({ bare }) => bare[time])),
  ];
  return {
    what: `${what} of ${megabytes} MB, encrypted`,
    target: `≥ ${minRatio * 100} % of unencrypted`,
    measured: `${rate(sealed)} MB/s, unencrypted ${rate(plain)} MB/s`,
    ratio,
    isMet: ratio >= minRatio,
  };
}
