import './quick-imports.js';
import { parseArgs } from 'node:util';
import { command, print, UsageError } from './console.ts';

const usage = `npm run storage -- verify [--org=ID]
npm run storage -- rotate [--org=ID | --master]
npm run storage -- backup FOLDER [--with-key]
npm run storage -- restore FOLDER [--despite-damage]`;

type Command = NonNullable<ReturnType<typeof parseCommand>>;

type Config = ReturnType<typeof import('../packages/server/src/app/tools/index.ts').readConfig>;

/** Each command returns whether it succeeded. */
const work: Record<Command['what'], (config: Config, options: Command) => Promise<boolean>> = {
  verify: async (config, { org }) => {
    const { verifyStorage } = await import('../packages/server/src/app/tools/storage.ts');
    const { files, bytes, wrong, orphans } = await verifyStorage(config, org, {
      report: print,
      reportDamage: warn,
    });
    print(
      `${files} files, ${bytes} bytes: ${wrong} damaged or missing, ${orphans} files in the store belong to nothing.`,
    );
    if (wrong > 0) print('Bring damaged files back from a backup, or delete them in the product.');
    if (orphans > 0) print('Files that belong to nothing can be removed from the store by hand.');
    return wrong + orphans === 0;
  },
  rotate: async (config, { org, master }) => {
    if (master) {
      const { changeRootKey } = await import('../packages/server/src/app/tools/root-key.ts');
      print(await changeRootKey(config, print));
      return true;
    }
    const { rotateStorage } = await import('../packages/server/src/app/tools/storage.ts');
    const { owners, files, damaged } = await rotateStorage(config, org, print);
    for (const id of damaged) warn(`${id}: its key does not open, and was left as it is.`);
    print(`${owners} new keys; ${files} files are under them, ${damaged.length} could not be.`);
    return damaged.length === 0;
  },
  backup: async (config, { folder, withKey }) => {
    const { backUpStorage } = await import('../packages/server/src/app/tools/storage.ts');
    const { count, bytes, damaged } = await backUpStorage(config, {
      folder,
      withKey,
      report: print,
      reportDamage: warn,
    });
    print(
      damaged === 0
        ? `The backup is whole: the database and ${count} files, ${bytes} bytes.`
        : `The backup is NOT whole: ${damaged} files are damaged or missing (listed above). It has the database and ${count} files, ${bytes} bytes.`,
    );
    if (damaged > 0)
      print(
        'Bring these files back from an earlier backup, or delete them in the product, then back up again.',
      );
    if (!withKey) print('The root key is not in it. Keep a copy of it in another place.');
    return damaged === 0;
  },
  restore: async (config, { folder, despiteDamage }) => {
    const { restoreStorage } = await import('../packages/server/src/app/tools/restore.ts');
    const options = { folder, despiteDamage, report: print, reportDamage: warn };
    const { files, rows, damaged, damagedBefore } = await restoreStorage(config, options);
    print(`${rows} rows and ${files} files are restored. Start with \`npm start\`.`);
    if (damagedBefore > 0)
      print(
        `${damagedBefore} files were already damaged or missing when the backup was made (listed above).`,
      );
    if (damaged > 0)
      print(
        `${damaged} files are damaged or missing in the backup and were not restored (listed above).`,
      );
    return damaged + damagedBefore === 0;
  },
};

/** Problems go to standard error, so that a pipe does not hide them. */
function warn(line: string): void {
  process.stderr.write(`${line}\n`);
}

const tasks = ['verify', 'rotate', 'backup', 'restore'] as const;

/** Undefined for invalid arguments. */
function parseCommand(argv: readonly string[]) {
  const flag = { type: 'boolean', default: false } as const;
  const options = {
    org: { type: 'string' },
    master: flag,
    'with-key': flag,
    'despite-damage': flag,
  } as const;
  try {
    const { values, positionals } = parseArgs({ args: [...argv], options, allowPositionals: true });
    const [first, folder = '', ...rest] = positionals;
    const what = tasks.find((task) => task === first);
    if (!what) return undefined;
    const takesFolder = what === 'backup' || what === 'restore';
    if (rest.length > 0 || takesFolder !== (folder !== '')) return undefined;
    if (values.org !== undefined && (takesFolder || values.master)) return undefined;
    return {
      what,
      folder,
      org: values.org,
      master: values.master,
      withKey: values['with-key'],
      despiteDamage: values['despite-damage'],
    };
  } catch {
    return undefined;
  }
}

/** Maintains stored files: verifies them, rotates keys, backs up and restores. */
await command(async () => {
  const options = parseCommand(process.argv.slice(2));
  if (!options) throw new UsageError('Unknown command or option.', usage);
  const { loadEnvFile, readConfig } = await import('../packages/server/src/app/tools/index.ts');
  loadEnvFile();
  const sound = await work[options.what](readConfig(process.env), options);
  if (!sound) process.exitCode = 1;
});
