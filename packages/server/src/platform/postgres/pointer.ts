import { existsSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { StartFailure } from '../../kernel/index.ts';

/** Says where the database lies when that is not in the data folder itself. */
const pointerIn = (dataDir: string) => join(dataDir, 'postgres-folder');
/** Says, beside such a database, which data folder it belongs to. */
const ownerIn = (home: string) => `${home}.belongs-to`;

/**
 * Where the database went when it is not in the data folder.
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

/** Keeps for later starts where the database went; called once it is there. */
export function rememberHome(dataDir: string, home: string): void {
  if (dirname(home) === dataDir) return;
  writeFileSync(ownerIn(home), `${dataDir}\n`);
  writeFileSync(pointerIn(dataDir), `${home}\n`);
}

/** For throw-away clusters: what `rememberHome` put outside the data folder. */
export function clearHome(dataDir: string, home: string): void {
  rmSync(home, { recursive: true, force: true });
  if (dirname(home) !== dataDir) rmSync(ownerIn(home), { force: true });
  rmSync(pointerIn(dataDir), { force: true });
}

/** A copied data folder points to the original's database: two must not share it unawares. */
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
