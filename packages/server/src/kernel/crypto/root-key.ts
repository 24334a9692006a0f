import { createSecretKey, type KeyObject, randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, link, mkdir, open, readFile, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { notAFolder } from '../data-folder.ts';
import { StartFailure } from '../failures/index.ts';

/**
 * The root key that protects everything stored, 32 bytes. A `KeyObject` cannot be printed, logged
 * or serialised by accident.
 */
export type RootKey = KeyObject;

const keyBytes = 32;

type KeySource = { readonly masterKey: Buffer | undefined; readonly dataDir: string };

/**
 * Returns the key from `MASTER_KEY`, or from `master.key` in the data folder, which is created on
 * the first start. An existing file is never overwritten, even when two servers start at the same
 * time.
 *
 * @param beforeCreate called before a key is created; throws when a new key would be wrong
 * @throws StartFailure when the file cannot be read or created, or is invalid.
 */
export async function openRootKey(
  { masterKey, dataDir }: KeySource,
  beforeCreate: (path: string) => Promise<void> = async () => undefined,
): Promise<RootKey> {
  if (masterKey) return createSecretKey(masterKey);
  const path = rootKeyIn(dataDir);
  if (!existsSync(path)) await beforeCreate(path);
  return openKeyFile(path);
}

export const rootKeyIn = (dataDir: string): string => join(dataDir, 'master.key');

/**
 * Reads the key from a file, which is created if missing.
 *
 * @throws StartFailure as `openRootKey` does.
 */
export async function openKeyFile(path: string): Promise<RootKey> {
  try {
    return await readKey(path).catch((error) => {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
      return makeKey(path).then(() => readKey(path));
    });
  } catch (cause) {
    if (cause instanceof StartFailure) throw cause;
    const { code = '' } = cause as NodeJS.ErrnoException;
    if (code === 'ENOTDIR' || code === 'EEXIST') throw notAFolder(dirname(path), cause);
    throw new StartFailure(
      `Couldn't read or create the root key ${path}: ${(cause as Error).message}.`,
      'Give this user write access to the data folder, or set MASTER_KEY.',
      { cause },
    );
  }
}

/**
 * Reads the key from a file.
 *
 * @throws StartFailure when the content is not a key.
 */
export async function readKey(path: string): Promise<RootKey> {
  const bytes = Buffer.from((await readFile(path, 'utf8')).trim(), 'base64');
  if (bytes.length !== keyBytes)
    throw new StartFailure(
      `${path} doesn't contain a root key.`,
      'Restore the file from your copy. If nothing was ever stored here, remove the file and a new key will be created.',
    );
  await closeToOthers(path);
  return createSecretKey(bytes);
}

/** Files restored from a backup are often readable by everyone on the machine. */
async function closeToOthers(path: string): Promise<void> {
  const { mode } = await stat(path);
  if (mode & 0o077) await chmod(path, 0o600);
}

/**
 * Writes a temporary file and links it, so that `path` is either absent or complete, and the first
 * writer wins.
 */
async function makeKey(path: string): Promise<void> {
  const folder = dirname(path);
  await mkdir(folder, { recursive: true });
  const aside = `${path}.${randomBytes(6).toString('hex')}`;
  try {
    await writeDurably(aside, `${randomBytes(keyBytes).toString('base64')}\n`);
    await link(aside, path).catch((error) => {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    });
  } finally {
    await rm(aside, { force: true });
  }
  const entry = await open(folder, 'r');
  await entry.sync().finally(() => entry.close());
}

async function writeDurably(path: string, text: string): Promise<void> {
  const file = await open(path, 'wx', 0o600);
  try {
    await file.writeFile(text);
    await file.sync();
  } finally {
    await file.close();
  }
}
