import { get } from 'node:http';
import { text } from 'node:stream/consumers';
import { inject } from 'vitest';

/** The address of this worker’s server, without a trailing slash; the global setup starts it. */
export const baseUrl: string = await new Promise((resolve, reject) => {
  // `fetch` would time out before a server on a busy machine has started.
  get(`${inject('dispatcherUrl')}/${process.env['VITEST_POOL_ID']}`, (reply) => {
    text(reply).then(
      (body) => (reply.statusCode === 200 ? resolve(body) : reject(Error(body))),
      reject,
    );
  }).once('error', reject);
});
