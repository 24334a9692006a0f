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

export type Report = (line: string) => void;

/**
 * Reads every stored file and checks how files are made up; `orgId` for those of one organisation. Servers may run
 * meanwhile.
 */
export const verifyStorage = (
  config: Config,
  orgId: string | undefined,
  { report, reportDamage }: { report: Report; reportDamage: Report },
): Promise<Checked> =>
  withPlatform(config, report, async (platform) => {
    const system = systemRequestContext(platform, 'storage');
    await refuseUnknown(system, orgId);
    const files = await verifyFiles(system, {
      orgId,
      nameBlobs,
      reportDamage,
      progress: report,
    });
    const contents = await checkContents(system, { orgId, onProblem: reportDamage });
    return { ...files, wrong: files.wrong + contents };
  });

/** Gives organisations new keys; `orgId` for one only. Servers may run meanwhile. */
export const rotateStorage = (
  config: Config,
  orgId: string | undefined,
  report: Report,
): Promise<Rotated> =>
  withPlatform(config, report, async (platform) => {
    const system = systemRequestContext(platform, 'storage');
    await refuseUnknown(system, orgId);
    return rotateKeys(system, { orgId, report: report });
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

type BackupOptions = {
  readonly folder: string;
  readonly withKey: boolean;
  readonly report: Report;
  readonly reportDamage: Report;
};

/** Writes database and files into a folder, and records the result for the health screen. Servers may run meanwhile. */
export const backUpStorage = (config: Config, { folder, ...options }: BackupOptions) =>
  withPlatform(config, options.report, async (platform) => {
    const target = resolve(folder);
    const { version } = JSON.parse(await readFile(join(projectDir, 'package.json'), 'utf8'));
    const system = systemRequestContext(platform, 'backup');
    return recorded(platform, target, () =>
      backUp({
        urls: urlsOf(platform),
        blobs: platform.adapters.blobs,
        rootKey: platform.rootKey,
        version: String(version),
        now: platform.now,
        folder: target,
        store: diskBlobs(join(target, 'files')),
        withKey: options.withKey,
        inspect: (id, store) => inspectBlob(system, id, store),
        nameOf: async (id) =>
          (await system.transact((ctx) => nameBlobs(ctx, [id]))).get(id) ?? 'a deleted file',
        report: options.report,
        reportDamage: options.reportDamage,
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
    // The reason for the failed backup matters more than why it could not be recorded.
    await recordRun(app, { ...run, ...nothing, result: 'failed', error }).catch(() => undefined);
    throw error;
  }
}

const urlsOf = ({ pools }: Platform): DatabaseUrls => ({
  owner: pools.owner.options.connectionString ?? '',
  app: pools.app.options.connectionString ?? '',
  anonymous: pools.anonymous.options.connectionString ?? '',
});
