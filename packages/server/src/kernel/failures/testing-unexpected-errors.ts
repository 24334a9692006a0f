import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { readConfig } from '../config.ts';
import { openServer } from '../http/index.ts';
import { openLog } from '../log.ts';
import { watchUnforeseen } from './unexpected-errors.ts';

/* A separate server process that fails in unexpected ways. It prints its address, and writes its
   log to standard output like ours. */
const config = readConfig({ BUSY_AFTER_MS: '600000', LOG_LEVEL: 'error', NODE_ENV: 'test' });
const app = await openServer(config);
const later = (fault: () => void) => async () => {
  setTimeout(fault, 1);
  await pause(60_000, undefined, { ref: false });
  return {};
};
app.post(
  '/api/throw',
  later(() => {
    throw new TypeError('half done');
  }),
);
app.post(
  '/api/break',
  later(() => {
    throw Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' });
  }),
);
app.post(
  '/api/reject',
  later(() => void Promise.reject(new Error('nobody awaits this'))),
);
/** Continues after an unawaited part has failed, such as while a row is written. */
app.post('/api/continue', async () => {
  const reported = once(process, 'unhandledRejection');
  void Promise.reject(new Error('nobody awaits this'));
  await reported;
  return { done: true };
});
const { promise: broken, resolve: breakDown } = Promise.withResolvers<void>();
app.post('/api/slow', async () => {
  process.stdout.write(`${JSON.stringify({ msg: 'slow began' })}\n`);
  await broken;
  return { done: true };
});
app.post('/api/quick', async () => ({ done: true }));
watchUnforeseen({
  log: openLog(config.logLevel),
  end: () => {
    breakDown();
    void app.close().then(() => process.exit(1));
  },
  // A short time limit, so that requests that hang do not delay the test.
  ownAnswerWithinMs: 300,
});
process.stdout.write(`${await app.listen({ port: 0, host: '127.0.0.1' })}\n`);
