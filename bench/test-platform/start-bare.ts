import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { BareServerOptions } from './bare-server.ts';

export type BareServer = { readonly url: string; readonly stop: () => Promise<void> };

/** Starts the bare server, which ends with this process at the latest. */
export async function startBareServer(options: BareServerOptions): Promise<BareServer> {
  const child = fork(join(import.meta.dirname, 'bare-server.ts'), {
    env: { ...process.env, NODE_ENV: 'production' },
    execArgv: [],
  });
  child.send(options);
  const [url] = await once(child, 'message');
  const stop = async () => {
    const ended = once(child, 'exit');
    child.disconnect();
    await ended;
  };
  return { url: String(url), stop };
}
