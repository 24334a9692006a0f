import { createReadStream, createWriteStream } from 'node:fs';
import { access } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { finished } from 'node:stream/promises';
import * as z from 'zod';

/** A file that is damaged or missing in a backup, because it already was where it came from. */
export const damagedFile = z.object({
  id: z.uuid(),
  /** What people call it: name, folder and organisation. */
  name: z.string(),
  damage: z.string(),
});

export type DamagedFile = z.infer<typeof damagedFile>;

/** Lies beside the list of files; a line of JSON each. */
export const damagedListName = 'DAMAGED';

/** Reads the list; empty where there is none, as in backups of older versions. @throws Error at another form. */
export async function* readDamaged(path: string): AsyncGenerator<DamagedFile> {
  if (!(await exists(path))) return;
  for await (const line of createInterface({ input: createReadStream(path) }))
    yield damagedFile.parse(JSON.parse(line));
}

/** Writes the list as files are found. */
export function writeDamaged(path: string) {
  const file = createWriteStream(path, { mode: 0o600, flush: true });
  // Heard from the first moment: an error between two lines would otherwise end the process.
  const done = finished(file);
  done.catch(() => undefined);
  return {
    add: (found: DamagedFile) => void file.write(`${JSON.stringify(found)}\n`),
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
