import { copyFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/** What `document.tsx` has in place of the scripts that the script of its page begins with. */
const placeholder = /(["'`])__FILL_PRELOADS__\1/g;

/**
 * The script of the page on which forms are filled in is bundled with the server, which names it. Its parts are copied to
 * where browsers load them, and the page names those that it needs from the beginning: browsers load them together.
 */
export const serveWorkerChunks = (): Plugin => ({
  name: 'worker-chunks',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'ssr',
  generateBundle(_, bundle) {
    const files = Object.values(bundle);
    const script = files.find(
      (file) => file.type === 'asset' && /^assets\/fill-client-[\w-]+\.js$/.test(file.fileName),
    );
    if (script?.type !== 'asset') throw new Error('The script of forms was not built.');
    const parts = [...String(script.source).matchAll(/\bfrom\s*["'`]\.\/([\w-]+\.js)["'`]/g)];
    const addresses = JSON.stringify(parts.map(([, name]) => `/assets/${name}`).join(' '));
    for (const file of files)
      if (file.type === 'chunk') file.code = file.code.replace(placeholder, () => addresses);
  },
  async writeBundle({ dir = '' }, bundle) {
    const scripts = Object.values(bundle).filter(
      ({ type, fileName }) => type === 'asset' && /^assets\/[\w-]+\.js$/.test(fileName),
    );
    for (const { fileName } of scripts)
      await copyFile(join(dir, fileName), join(dir, '..', 'client', fileName)).catch(
        (error: NodeJS.ErrnoException) => {
          // It was moved there before.
          if (error.code !== 'ENOENT') throw error;
        },
      );
  },
});
