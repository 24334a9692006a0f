import { join } from 'node:path';
import { makeCapability, type Naming, namingOf } from './capability.ts';
import { command, say } from './console.ts';
import { told } from './explain.ts';

/** `npm run new support/email-templates`: a capability that works, to be changed into the one that is wanted. */
await command(async () => {
  const [word = '', ...rest] = process.argv.slice(2);
  const naming = rest.length === 0 ? namingOf(word) : undefined;
  if (naming === undefined)
    throw told(
      'A capability is a domain and a lower-case word.',
      'For example: npm run new support/email-templates',
    );
  const paths = makeCapability(join(import.meta.dirname, '..'), naming, new Date());
  say(`${paths.sort().join('\n')}\n\n${nextSteps(naming)}`);
});

function nextSteps({ domain, word, one }: Naming): string {
  return [
    'Put it together, a line each:',
    `  packages/server/src/app/routes.ts   ...${one}Routes`,
    `  packages/web/src/app/pages.ts       ${one}Pages`,
    `  packages/web/src/app/screens.ts     main('/${word}', …)`,
    `Then: npx vitest run --project server ${domain}/${word}`,
  ].join('\n');
}
