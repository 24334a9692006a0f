import { readConfig } from '../packages/server/src/app/tools/index.ts';
import { serve } from './serve.ts';

/*
 * The whole product as `npm start` runs it, but for its pages, which need a build, and for the minutes that it
 * tries to start a database again.
 */
await serve(readConfig(process.env, process.argv.slice(2)), {
  mostDatabaseStarts: 3,
  pages: {
    languages: ['en'],
    site: async () => ({ pages: [], closed: [] }),
    answer: async () => new Response('<p>page</p>', { headers: { 'content-type': 'text/html' } }),
  },
});
