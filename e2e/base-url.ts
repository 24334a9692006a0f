import { get } from 'node:http';
import { text } from 'node:stream/consumers';
import { inject } from 'vitest';

/** Where the server of this worker answers, without a trailing slash: `stage.ts` starts it. */
export const baseUrl: string = await new Promise((resolve, reject) => {
  // Not `fetch`, which gives up sooner than a server on a busy machine starts.
  get(`${inject('stageUrl')}/${process.env['VITEST_POOL_ID']}`, (reply) => {
    text(reply).then(
      (said) => (reply.statusCode === 200 ? resolve(said) : reject(Error(said))),
      reject,
    );
  }).once('error', reject);
});
