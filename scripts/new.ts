import { join } from 'node:path';
import { makeCapability, type Naming, namingOf } from './capability.ts';
import { command, print } from './console.ts';
import { reported } from './explain.ts';
import { renewTexts } from './texts/renew.ts';

/** `npm run new support/email-templates`: creates a working capability as a starting point. */
await command(async () => {
  const [word = '', ...rest] = process.argv.slice(2);
  const naming = rest.length === 0 ? namingOf(word) : undefined;
  if (naming === undefined)
    throw reported(
      'A capability is a domain and a lower-case word.',
      'For example: npm run new support/email-templates',
    );
  const paths = makeCapability(join(import.meta.dirname, '..'), naming, new Date());
  renewTexts();
  print(`${paths.sort().join('\n')}\n\n${nextSteps(naming)}`);
});

function nextSteps({ domain, word, many }: Naming): string {
  const line = `import { capability as ${many} } from './${word}/capability.ts';`;
  return [
    'List it in its domain, a line each:',
    `  packages/server/src/${domain}/index.ts   ${line}`,
    `  packages/web/src/${domain}/index.ts      ${line}`,
    `Then: npx vitest run --project server ${domain}/${word}`,
  ].join('\n');
}
