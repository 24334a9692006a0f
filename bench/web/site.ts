import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { projectDir } from '../../packages/server/src/kernel/index.ts';
import { type Product, startProduct } from '../test-platform/index.ts';

/** Starts a separate installation with demo content in production mode; `stop` removes it. */
export async function openSite(): Promise<Product> {
  const folder = await mkdtemp(join(tmpdir(), 'ngo-plus-bench-'));
  const remove = () => rm(folder, { recursive: true, force: true });
  try {
    const env = { DATA_DIR: folder };
    await promisify(execFile)(process.execPath, ['scripts/seed.ts'], {
      cwd: projectDir,
      env: { ...process.env, NODE_ENV: 'development', ...env },
    });
    const product = await startProduct({ projectDir, env, by: 'node' });
    const stop = async () => {
      await product.stop();
      await remove();
    };
    return { ...product, stop };
  } catch (error) {
    await remove();
    throw error;
  }
}
