import './quick-imports.js';
import { command, print, UsageError } from './console.ts';

const usage = 'npm run ledger -- verify';

/** Tells whether the books of every organisation are whole, and what is wrong with them. */
await command(async () => {
  if (process.argv.slice(2).join(' ') !== 'verify')
    throw new UsageError('The ledger has no such command.', usage);
  const { loadEnvFile, readConfig } = await import('../packages/server/src/app/tools/index.ts');
  loadEnvFile();
  const { verifyBooks } = await import('../packages/server/src/app/tools/ledger.ts');
  const { journalEntries: groups, entries, wrong, faults } = await verifyBooks(readConfig(process.env), print);
  const total = `${groups} groups of ${entries} entries`;
  if (wrong === 0) return print(`${total} are as they were recorded.`);
  for (const fault of faults) process.stderr.write(`${fault}\n`);
  if (wrong > faults.length) process.stderr.write(`And ${wrong - faults.length} more.\n`);
  print(`${total}: ${wrong} things are wrong.`);
  process.exitCode = 1;
});
