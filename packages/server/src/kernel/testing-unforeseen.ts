import { setTimeout as pause } from 'node:timers/promises';
import { readConfig } from './config.ts';
import { openServer } from './http/index.ts';
import { openLog } from './log.ts';
import { watchUnforeseen } from './unforeseen.ts';

/*
 * A server that goes wrong in ways nobody foresaw, in a process of its own. It prints its address, and
 * its log to standard output like ours.
 */
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
app.post('/api/slow', async () => {
  await pause(500);
  return { done: true };
});
watchUnforeseen({
  log: openLog(config.logLevel),
  end: () => void app.close().then(() => process.exit(1)),
});
process.stdout.write(`${await app.listen({ port: 0, host: '127.0.0.1' })}\n`);
