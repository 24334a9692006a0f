import { command, print } from './console.ts';
import { renewTexts } from './texts/renew.ts';

/** `npm run texts`: writes the catalogue of every sentence to `content/texts`. */
await command(async () => {
  print(renewTexts().join('\n'));
});
