import { openZip, type ZipContent, ZipFailure } from '../../../platform/zip/index.ts';
import { expansionCheckBytes, maxExpansion, maxUnpackedBytes } from './limits.ts';
import { damaged, limitExceeded } from './unreadable.ts';

/** The parts of an office document, which is a ZIP file. */
export type Parts = ZipContent;

/** @throws Unreadable for invalid ZIP files; reading throws it beyond the limit of unpacked bytes. */
export async function openParts(bytes: Buffer): Promise<Parts> {
  const expanded = Math.max(expansionCheckBytes, bytes.length * maxExpansion);
  const limits = { maxUnpackedBytes: Math.min(maxUnpackedBytes, expanded) };
  const { names, read } = await openZip(bytes, limits).catch(unreadable);
  return {
    names,
    read: async function* readPart(name) {
      try {
        yield* read(name);
      } catch (cause) {
        unreadable(cause);
      }
    },
  };
}

function unreadable(cause: unknown): never {
  if (!(cause instanceof ZipFailure)) throw cause;
  throw cause.reason === 'damaged' ? damaged(cause) : limitExceeded();
}
