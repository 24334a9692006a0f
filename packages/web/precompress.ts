import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Smaller files gain nothing; pictures and fonts are compressed already. */
const minBytes = 860;
/** Larger ones would take seconds to become a tenth smaller still. */
const largeBytes = 1_000_000;
const compressible = /\.(m?js|css|svg|json|txt|xml|webmanifest|map)$/;

/** Puts a `.br` and a `.gz` beside every text file of a folder, so that serving never compresses. */
export async function precompress(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && compressible.test(entry.name));
  await Promise.all(files.map(({ parentPath, name }) => compressFile(join(parentPath, name))));
}

async function compressFile(path: string): Promise<void> {
  const content = await readFile(path);
  if (content.length < minBytes) return;
  const [br, gz] = await Promise.all([
    brotli(content, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: content.length > largeBytes ? 9 : 11,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      },
    }),
    zip(content, { level: 9 }),
  ]);
  await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gz)]);
}
