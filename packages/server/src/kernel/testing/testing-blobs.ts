import type { BlobBackend } from '../../platform/blobs/index.ts';

/** A blob store in memory, whose files a test may look at and damage. */
export function memoryBlobs(files = new Map<string, Buffer>()): BlobBackend {
  return {
    name: 'memory',
    write: async (id, source) => {
      const chunks: Buffer[] = [];
      for await (const chunk of source) chunks.push(chunk);
      files.set(id, Buffer.concat(chunks));
    },
    sizeOf: async (id) => files.get(id)?.length,
    read: async function* (id, { from, to }) {
      const file = files.get(id)?.subarray(from, to) ?? Buffer.alloc(0);
      for (let at = 0; at < file.length; at += 100_000) yield file.subarray(at, at + 100_000);
    },
    remove: async (id) => void files.delete(id),
    list: async function* () {
      yield* [...files.keys()];
    },
    misplaced: async function* () {},
  };
}
