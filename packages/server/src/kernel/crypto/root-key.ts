import { createSecretKey, type KeyObject, randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, link, mkdir, open, readFile, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { notAFolder } from '../data-folder.ts';
import { StartFailure } from '../start-failure.ts';

/**
 * The one secret everything stored is under, 32 bytes. As a `KeyObject` it cannot be printed,
 * logged or turned into JSON by accident.
 */
export type RootKey = KeyObject;

const keyBytes = 32;

type Place = { readonly masterKey: Buffer | undefined; readonly dataDir: string };

/**
 * The key from `MASTER_KEY`, else from `master.key` in the data folder, which is made on the first
 * start. A file that is there is never written again, also when two servers start at once.
 *
 * @param beforeMaking asked when there is no key yet; it throws when a new one would be wrong
 * @throws StartFailure when the file cannot be read or made, or holds something else.
 */
export async function openRootKey(
  { masterKey, dataDir }: Place,
  beforeMaking: (path: string) => Promise<void> = async () => undefined,
): Promise<RootKey> {
  if (masterKey) return createSecretKey(masterKey);
  const path = rootKeyIn(dataDir);
  if (!existsSync(path)) await beforeMaking(path);
  return openKeyFile(path);
}

export const rootKeyIn = (dataDir: string): string => join(dataDir, 'master.key');

/** The key in a file, which is made when there is none. @throws StartFailure as `openRootKey` does. */
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

/** The key in a file. @throws StartFailure when it holds something else. */
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

/** A copy put back from a backup is often readable by everyone on the machine. */
async function closeToOthers(path: string): Promise<void> {
  const { mode } = await stat(path);
  if (mode & 0o077) await chmod(path, 0o600);
}

/** Written aside and then linked, so that `path` is either absent or whole, and the first one wins. */
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
