import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { makeCapability, type Naming, namingOf } from './capability.ts';
import { command, print } from './console.ts';
import { reported } from './explain.ts';
import { renewTexts } from './texts/renew.ts';

const project = join(import.meta.dirname, '..');

/** `npm run new support/email-templates`: creates a working capability as a starting point. */
await command(async () => {
  const [word = '', ...rest] = process.argv.slice(2);
  const naming = rest.length === 0 ? namingOf(word) : undefined;
  if (naming === undefined)
    throw reported(
      'A capability is a domain and a lower-case word.',
      `For example: npm run new people/equipment-loans\nDomains: ${domains().join(', ')}`,
    );
  const isNewDomain = !domains().includes(naming.domain);
  const paths = makeCapability(project, naming, new Date());
  renewTexts();
  print(`${paths.sort().join('\n')}\n\n${nextSteps(naming, isNewDomain)}`);
});

/** Domains that the contract has; `kernel` is none, and `architecture.test.ts` has the order. */
function domains(): string[] {
  const entries = readdirSync(join(project, 'packages/contract/src'), { withFileTypes: true });
  return entries
    .filter((entry) => entry.isDirectory() && entry.name !== 'kernel')
    .map(({ name }) => name);
}

function nextSteps({ domain, word, many }: Naming, isNewDomain: boolean): string {
  const line = `import { capability as ${many} } from './${word}/capability.ts';`;
  return [
    ...(isNewDomain
      ? [`${domain} is a new domain. CONTRIBUTING.md says what it needs first.`, '']
      : []),
    'List it in its domain, a line each:',
    `  packages/server/src/${domain}/index.ts   ${line}`,
    `  packages/web/src/${domain}/index.ts      ${line}`,
    'Then:',
    '  npm run schema',
    `  npx vitest run ${domain}/${word}`,
    `  npm run dev, and open /${word}`,
  ].join('\n');
}
