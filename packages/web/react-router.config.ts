import type { Config } from '@react-router/dev/config';
import { precompress } from './precompress.ts';

const config: Config = {
  appDirectory: 'src/app',
  ssr: true,
  // The list of routes is one hashed file, kept by the browser, instead of a request per link.
  routeDiscovery: { mode: 'initial' },
  buildEnd: ({ reactRouterConfig }) => precompress(`${reactRouterConfig.buildDirectory}/client`),
};

export default config;
