import { existsSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { StartFailure } from '../../kernel/index.ts';

/** Records where the database is when it is not in the data folder itself. */
const pointerIn = (dataDir: string) => join(dataDir, 'postgres-folder');
/** Records, next to such a database, which data folder it belongs to. */
const ownerIn = (home: string) => `${home}.belongs-to`;

/**
 * The recorded location of a database outside the data folder.
 *
 * @throws StartFailure when it is lost, or belongs to the folder that this one is a copy of.
 */
export function rememberedHome(dataDir: string): string | undefined {
  const pointer = pointerIn(dataDir);
  if (!existsSync(pointer)) return undefined;
  const home = readFileSync(pointer, 'utf8').trim();
  requireOurs(dataDir, home);
  return home;
}

/** Records the location of the database for later starts; called once it exists. */
export function rememberHome(dataDir: string, home: string): void {
  if (dirname(home) === dataDir) return;
  writeFileSync(ownerIn(home), `${dataDir}\n`);
  writeFileSync(pointerIn(dataDir), `${home}\n`);
}

/** For temporary clusters: removes what `rememberHome` created outside the data folder. */
export function clearHome(dataDir: string, home: string): void {
  rmSync(home, { recursive: true, force: true });
  if (dirname(home) !== dataDir) rmSync(ownerIn(home), { force: true });
  rmSync(pointerIn(dataDir), { force: true });
}

/** A copied data folder points to the original's database: two must not share it by accident. */
function requireOurs(dataDir: string, home: string): void {
  const pointer = pointerIn(dataDir);
  if (!existsSync(home))
    throw new StartFailure(
      `The database of this folder was stored in ${home} and is no longer there.`,
      `Restore it from a backup, or remove ${pointer} to start with an empty database.`,
    );
  const owner = readFileSync(ownerIn(home), 'utf8').trim();
  if (owner === dataDir) return;
  if (existsSync(pointerIn(owner)) && realpathSync(owner) !== dataDir)
    throw new StartFailure(
      `${dataDir} is a copy of ${owner}, whose database is stored in ${home}.`,
      `Remove ${pointer} to start with an empty database here.`,
    );
  writeFileSync(ownerIn(home), `${dataDir}\n`);
}
