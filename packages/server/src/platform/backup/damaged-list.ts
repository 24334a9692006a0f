import { createReadStream, createWriteStream } from 'node:fs';
import { access } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { finished } from 'node:stream/promises';
import * as z from 'zod';

/** A file that was damaged or missing in the source when it was backed up. */
export const damagedFile = z.object({
  id: z.uuid(),
  /** Its display name: name, folder and organisation. */
  name: z.string(),
  damage: z.string(),
});

export type DamagedFile = z.infer<typeof damagedFile>;

/** JSON Lines beside the list of files. */
export const damagedListName = 'DAMAGED';

/** Reads the list; empty when there is none, as in backups of older versions. @throws Error for an invalid line. */
export async function* readDamaged(path: string): AsyncGenerator<DamagedFile> {
  if (!(await exists(path))) return;
  for await (const line of createInterface({ input: createReadStream(path) }))
    yield damagedFile.parse(JSON.parse(line));
}

/** Writes the list incrementally. */
export function writeDamaged(path: string) {
  const file = createWriteStream(path, { mode: 0o600, flush: true });
  // Attached immediately: an error between two lines would otherwise crash the process.
  const done = finished(file);
  done.catch(() => undefined);
  return {
    add: (damaged: DamagedFile) => void file.write(`${JSON.stringify(damaged)}\n`),
    close: async () => {
      file.end();
      await done;
    },
  };
}

export const lineOf = ({ id, name, damage }: DamagedFile): string =>
  `${name}: ${damage} (file ${id}).`;

const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );
