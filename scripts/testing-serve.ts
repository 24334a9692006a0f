import { readConfig } from '../packages/server/src/app/tools/index.ts';
import { serve } from './serve.ts';

/* The whole product as `npm start` runs it, without its pages, which need a build, and with a shorter time limit for
 * restarting a database. */
await serve(readConfig(process.env, process.argv.slice(2)), {
  maxDatabaseStarts: 3,
  pages: {
    languages: ['en'],
    site: async () => ({ pages: [], closed: [] }),
    answer: async () => new Response('<p>page</p>', { headers: { 'content-type': 'text/html' } }),
  },
});
