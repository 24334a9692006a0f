import './quick-imports.js';
import { command, print } from './console.ts';

const usage = 'npm run ledger -- verify';

/** Tells whether the books of every organisation are whole, and what is wrong with them. */
await command(async () => {
  const { loadEnvFile, readConfig, StartFailure } = await import(
    '../packages/server/src/app/tools/index.ts'
  );
  if (process.argv.slice(2).join(' ') !== 'verify')
    throw new StartFailure('This is not something to do with the ledger.', usage);
  loadEnvFile();
  const { verifyBooks } = await import('../packages/server/src/app/tools/ledger.ts');
  const { groups, entries, wrong, faults } = await verifyBooks(readConfig(process.env), print);
  const total = `${groups} groups of ${entries} entries`;
  if (wrong === 0) return print(`${total} are as they were recorded.`);
  for (const fault of faults) process.stderr.write(`${fault}\n`);
  if (wrong > faults.length) process.stderr.write(`And ${wrong - faults.length} more.\n`);
  print(`${total}: ${wrong} things are wrong.`);
  process.exitCode = 1;
});
