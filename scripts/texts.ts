import { command, print } from './console.ts';
import { renewTexts } from './texts/renew.ts';

/** `npm run texts`: writes the catalogue of all sentences to `content/texts`. */
await command(async () => {
  print(renewTexts().join('\n'));
});
