import { existsSync } from 'node:fs';
import { copyFile, mkdir } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { diskBlobs } from '../../adapters/disk/index.ts';
import {
  type Config,
  openLog,
  openRootKey,
  type RootKey,
  readKey,
  refuseOldPostgres,
  rootKeyId,
  rootKeyIn,
  StartFailure,
} from '../../kernel/index.ts';
import {
  type Manifest,
  type Restored,
  readManifest,
  recordRun,
  refuseNonEmpty,
  restore,
} from '../../platform/backup/index.ts';
import { openPostgres } from '../../platform/postgres/index.ts';
import { chooseBlobs } from '../adapters.ts';
import { prepareDatabase } from '../platform.ts';

type RestoreOptions = {
  readonly folder: string;
  readonly despiteDamage: boolean;
  readonly report: (line: string) => void;
  readonly reportDamage: (line: string) => void;
};

/**
 * Restores a backup into an empty installation, in which nothing may run.
 *
 * @throws StartFailure if it is not empty, or the backup is damaged, too new or without its key
 */
export async function restoreStorage(config: Config, options: RestoreOptions): Promise<Restored> {
  const folder = resolve(options.folder);
  const manifest = await readManifest(folder);
  const rootKey = await keyFor(manifest, config, folder, options.report);
  const blobs = await chooseBlobs(config, openLog('error'));
  const { databaseUrl, dataDir } = config;
  const postgres = databaseUrl
    ? undefined
    : await openPostgres({ dataDir, report: options.report });
  try {
    const ownerUrl = databaseUrl ?? postgres?.url ?? '';
    // First of all: the next step sets role passwords that an already running server would not know.
    await refuseOldPostgres(ownerUrl);
    await refuseNonEmpty(ownerUrl);
    const urls = await prepareDatabase(config, ownerUrl, rootKey);
    const startedAt = new Date();
    const restored = await restore({
      ...options,
      manifest,
      folder,
      urls,
      blobs,
      store: diskBlobs(join(folder, 'files')),
      report: options.report,
    });
    const damaged = restored.damaged + restored.damagedBefore;
    await recordRun(urls.app, {
      kind: 'restore',
      result: damaged > 0 ? 'damaged' : 'whole',
      folder,
      startedAt,
      madeAt: new Date(manifest.madeAt),
      files: restored.files,
      bytes: restored.bytes,
      damaged,
    });
    return restored;
  } finally {
    await postgres?.stop();
  }
}

/** The key of the installation, or of the backup, which is then installed. */
async function keyFor(
  manifest: Manifest,
  config: Config,
  folder: string,
  report: (line: string) => void,
): Promise<RootKey> {
  const [own, brought] = [rootKeyIn(config.dataDir), join(folder, 'master.key')];
  const hasOwn = config.masterKey !== undefined || existsSync(own);
  if (!hasOwn && !existsSync(brought))
    throw new StartFailure(
      "The backup's root key is missing. The backup can't be read without it.",
      `Put your copy of the key at ${own}, or set MASTER_KEY to it.`,
    );
  const key = hasOwn ? await openRootKey(config) : await readKey(brought);
  if (rootKeyId(key) !== manifest.rootKeyId)
    throw new StartFailure(
      'The backup was made with another root key.',
      `Put the root key from the time of the backup at ${own}, or set MASTER_KEY to it.`,
    );
  if (hasOwn) return key;
  await mkdir(dirname(own), { recursive: true, mode: 0o700 });
  await copyFile(brought, own);
  report(`The backup's root key was copied to ${own}.`);
  return readKey(own);
}
