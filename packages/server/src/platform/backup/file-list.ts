import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { finished } from 'node:stream/promises';
import { blobIdIn, pathOfBlob } from '../blobs/index.ts';

/** A stored file, with the hash of its encrypted content. */
export type ListedFile = { readonly id: string; readonly sha256: string };

/** The list of a backup's files, by id, in the format of `sha256sum --check`. */
export const listName = 'SHA256SUMS';

const lineOf = ({ id, sha256 }: ListedFile) => `${sha256}  files/${pathOfBlob(id).join('/')}\n`;

/** Reads a list line by line. @throws Error for an invalid line. */
export async function* readList(path: string): AsyncGenerator<ListedFile> {
  const lines = createInterface({
    input: createReadStream(path),
    crlfDelay: Number.POSITIVE_INFINITY,
  });
  for await (const line of lines) {
    const [, sha256, name = ''] =
      line.match(/^([0-9a-f]{64}) {2}files\/..\/..\/([0-9a-f-]{36})$/) ?? [];
    const id = blobIdIn(name);
    if (!id || !sha256) throw new Error(`${path} has an unreadable line.`);
    yield { id, sha256 };
  }
}

/** Writes a list incrementally. */
export function writeList(path: string) {
  const file = createWriteStream(path, { mode: 0o600, flush: true });
  // Attached immediately: an error between two lines would otherwise crash the process.
  const done = finished(file);
  done.catch(() => undefined);
  return {
    add: async (listed: ListedFile) => {
      if (!file.write(lineOf(listed))) await Promise.race([once(file, 'drain'), done]);
    },
    close: async () => {
      file.end();
      await done;
    },
  };
}
