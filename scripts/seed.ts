import './quick-imports.js';
import { command, print } from './console.ts';
import { accountsTable } from './demo-accounts.ts';

/** Adds demo content to an empty database, or missing demo content to a demo installation. */
await command(async () => {
  const { loadEnvFile, readConfig, seedDemo, StartFailure, withPlatform } = await import(
    '../packages/server/src/app/tools/index.ts'
  );
  loadEnvFile();
  const config = readConfig(process.env, process.argv.slice(2));
  if (!config.demo)
    throw new StartFailure(
      'Demo accounts have a password that everybody knows; they do not belong in production.',
      'Leave NODE_ENV=production and --no-demo out, on a database of its own.',
    );
  const demo = await withPlatform(config, print, (platform) => seedDemo(platform, print));
  if (!demo)
    throw new StartFailure(
      'Real people use this database, so no demo content was written.',
      'Use another one: DATA_DIR=demo-data npm run seed',
    );
  print(`The demo content is there.\n\n${await accountsTable()}`);
});
