import './quick-imports.js';
import { parseArgs } from 'node:util';
import { command, print, UsageError } from './console.ts';

const usage = 'npm run audit -- verify [--noted=NUMBER:HASH]';

/** Undefined for invalid arguments. */
function parseCommand(argv: readonly string[]) {
  const options = { noted: { type: 'string' } } as const;
  try {
    const { values, positionals } = parseArgs({ args: [...argv], options, allowPositionals: true });
    return positionals.join(' ') === 'verify' ? { noted: values.noted } : undefined;
  } catch {
    return undefined;
  }
}

/** Verifies that the audit log is unchanged, and reports where it is not. */
await command(async () => {
  const options = parseCommand(process.argv.slice(2));
  if (!options) throw new UsageError('Unknown command or option.', usage);
  const { loadEnvFile, readConfig } = await import('../packages/server/src/app/tools/index.ts');
  loadEnvFile();
  const { verifyAudit } = await import('../packages/server/src/app/tools/audit.ts');
  const { last, waiting, fault } = await verifyAudit(readConfig(process.env), options.noted, print);
  if (waiting > 0) print(`${waiting} entries wait for their seal.`);
  if (fault) {
    process.stderr.write(`${fault}\n`);
    process.exitCode = 1;
    return;
  }
  print(`${last.position} sealed entries are as they were written.`);
  if (last.position > 0)
    print(`Note down, outside this machine: ${last.position}:${last.hash.toString('hex')}`);
});
