import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { sql } from 'drizzle-orm';
import { diskBlobs } from '../../adapters/disk/index.ts';
import { checkContents, nameBlobs } from '../../files/storage/index.ts';
import {
  type Config,
  type DatabaseUrls,
  type Platform,
  projectDir,
  type RequestContext,
  StartFailure,
  systemRequestContext,
} from '../../kernel/index.ts';
import { backUp, type Copied, recordRun } from '../../platform/backup/index.ts';
import {
  type Checked,
  inspectBlob,
  type Rotated,
  rotateKeys,
  verifyFiles,
} from '../../platform/blobs/index.ts';
import { withPlatform } from './index.ts';

export type Say = (line: string) => void;

/** Reads every stored file, and how files are made up of them; `orgId` for those of one organisation. Servers may work meanwhile. */
export const verifyStorage = (
  config: Config,
  orgId: string | undefined,
  { say, wrong }: { say: Say; wrong: Say },
): Promise<Checked> =>
  withPlatform(config, say, async (platform) => {
    const system = systemRequestContext(platform, 'storage');
    await refuseUnknown(system, orgId);
    const files = await verifyFiles(system, {
      orgId,
      nameBlobs,
      reportDamage: wrong,
      progress: say,
    });
    const contents = await checkContents(system, { orgId, onProblem: wrong });
    return { ...files, wrong: files.wrong + contents };
  });

/** Gives organisations new keys; `orgId` for one alone. Servers may work meanwhile. */
export const rotateStorage = (
  config: Config,
  orgId: string | undefined,
  say: Say,
): Promise<Rotated> =>
  withPlatform(config, say, async (platform) => {
    const system = systemRequestContext(platform, 'storage');
    await refuseUnknown(system, orgId);
    return rotateKeys(system, { orgId, report: say });
  });

async function refuseUnknown(system: RequestContext, orgId: string | undefined): Promise<void> {
  if (orgId === undefined) return;
  const { rowCount } = await system.transact(({ db }) =>
    db.execute(sql`select from organisations where id::text = ${orgId}`),
  );
  if (rowCount === 1) return;
  throw new StartFailure(
    `No organisation has the ID ${orgId}.`,
    'Correct the ID, or omit --org to include all organisations.',
  );
}

type BackupWishes = {
  readonly folder: string;
  readonly withKey: boolean;
  readonly say: Say;
  readonly reportDamage: Say;
};

/**
 * Writes database and files into a folder, and writes down how it went, for the health screen. Servers may
 * work meanwhile.
 */
export const backUpStorage = (config: Config, { folder, ...wishes }: BackupWishes) =>
  withPlatform(config, wishes.say, async (platform) => {
    const place = resolve(folder);
    const { version } = JSON.parse(await readFile(join(projectDir, 'package.json'), 'utf8'));
    const system = systemRequestContext(platform, 'backup');
    return recorded(platform, place, () =>
      backUp({
        urls: urlsOf(platform),
        blobs: platform.adapters.blobs,
        rootKey: platform.rootKey,
        version: String(version),
        now: platform.now,
        folder: place,
        store: diskBlobs(join(place, 'files')),
        withKey: wishes.withKey,
        inspect: (id, store) => inspectBlob(system, id, store),
        nameOf: async (id) =>
          (await system.transact((ctx) => nameBlobs(ctx, [id]))).get(id) ?? 'a deleted file',
        report: wishes.say,
        reportDamage: wishes.reportDamage,
      }),
    );
  });

async function recorded(
  platform: Platform,
  folder: string,
  work: () => Promise<Copied>,
): Promise<Copied> {
  const startedAt = platform.now();
  const { app } = urlsOf(platform);
  const run = { kind: 'backup', folder, startedAt, madeAt: startedAt } as const;
  try {
    const copied = await work();
    await recordRun(app, {
      ...run,
      result: copied.damaged > 0 ? 'damaged' : 'whole',
      files: copied.count,
      bytes: copied.bytes,
      damaged: copied.damaged,
    });
    return copied;
  } catch (error) {
    const nothing = { files: 0, bytes: 0, damaged: 0 };
    // The reason why the backup failed is worth more than why that could not be recorded.
    await recordRun(app, { ...run, ...nothing, result: 'failed', error }).catch(() => undefined);
    throw error;
  }
}

const urlsOf = ({ pools }: Platform): DatabaseUrls => ({
  owner: pools.owner.options.connectionString ?? '',
  app: pools.app.options.connectionString ?? '',
  anonymous: pools.anonymous.options.connectionString ?? '',
});
