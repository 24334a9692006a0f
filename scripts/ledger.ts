import './quick-imports.js';
import { command, print, UsageError } from './console.ts';

const usage = 'npm run ledger -- verify';

/** Checks the ledger of every organisation and prints the faults. */
await command(async () => {
  if (process.argv.slice(2).join(' ') !== 'verify') throw new UsageError('Unknown command.', usage);
  const { loadEnvFile, readConfig } = await import('../packages/server/src/app/tools/index.ts');
  loadEnvFile();
  const { verifyBooks } = await import('../packages/server/src/app/tools/ledger.ts');
  const result = await verifyBooks(readConfig(process.env), print);
  const { journalEntries, entries, wrong, faults } = result;
  const total = `${journalEntries} journal entries with ${entries} postings`;
  if (wrong === 0) return print(`${total}: no faults found.`);
  for (const fault of faults) process.stderr.write(`${fault}\n`);
  if (wrong > faults.length) process.stderr.write(`And ${wrong - faults.length} more.\n`);
  print(`${total}: ${wrong} faults found.`);
  process.exitCode = 1;
});
