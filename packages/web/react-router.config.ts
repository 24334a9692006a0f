import { writeFile } from 'node:fs/promises';
import type { Config } from '@react-router/dev/config';
import { embedScript } from './embed-script.ts';
import { packManifest } from './manifest.ts';
import { precompress } from './precompress.ts';

const config: Config = {
  appDirectory: 'src/app',
  // `scripts/web-build.ts` builds beside the folder that servers read, and then replaces it.
  buildDirectory: process.env['WEB_BUILD'] ?? 'build',
  ssr: true,
  // The list of routes is one hashed file, kept by the browser, instead of a request per link.
  routeDiscovery: { mode: 'initial' },
  buildEnd: async ({ reactRouterConfig }) => {
    const client = `${reactRouterConfig.buildDirectory}/client`;
    await packManifest(`${client}/assets`);
    await writeFile(`${client}/embed.js`, await embedScript());
    await precompress(client);
  },
};

export default config;
