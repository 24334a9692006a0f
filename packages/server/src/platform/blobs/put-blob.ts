import type { Readable } from 'node:stream';
import { and, eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { Problem, type RequestContext, signedIn } from '../../kernel/index.ts';
import { contentTypeOf, sampleBytes, typesInText } from './content-type.ts';
import { makeFileKey } from './file-key.ts';
import { measure, peek } from './incoming.ts';
import { sealStream } from './stream.ts';
import { type BlobRow, blobs, strayFiles } from './table.ts';

export type Incoming = {
  /** `capability.use`, for example `blogs.picture`. */
  readonly purpose: `${string}.${string}`;
  /** As the person called it; any folder in it is dropped. */
  readonly name: string;
  /** Read once, as it comes. */
  readonly stream: Readable;
  readonly maxBytes: number;
  /** Content types that are taken; all when left out. */
  readonly allow?: readonly string[] | undefined;
  /** Everyone may read it, signed in or not. */
  readonly public?: boolean | undefined;
  /** For jobs: whose file. By default the actor's organisation's. */
  readonly orgId?: string | undefined;
};

/** A stored file without what is needed to decrypt it. */
export type Blob = Omit<BlobRow, 'wrappedKey' | 'keyVersion' | 'backend'>;

/** An upload that takes longer than this has died; its file may be swept away. */
const longestUploadMs = 24 * 60 * 60 * 1_000;

/**
 * Encrypts and stores a file as it comes. First the file, whole and durable, then its row: a failure
 * anywhere leaves no row, and a file that is swept away.
 *
 * @throws Problem `invalid` for a type that is not allowed, `too_large` beyond `maxBytes`.
 */
export async function putBlob(outside: RequestContext, incoming: Incoming): Promise<Blob> {
  try {
    return await store(outside, incoming);
  } finally {
    incoming.stream.destroy();
  }
}

async function store(outside: RequestContext, incoming: Incoming): Promise<Blob> {
  const { sample, whole } = await peek(incoming.stream, sampleBytes);
  const name = plainName(incoming.name);
  const contentType = await allowedType(sample, name, incoming.allow);
  const { purpose, maxBytes, public: open = false } = incoming;
  const orgId = incoming.orgId ?? signedIn(outside).orgId;
  const blob = { id: uuidv7(), orgId, purpose, name, contentType, public: open };
  const { file, wrappedKey, keyVersion } = await announce(outside, blob);

  const { content, figures } = measure(whole, maxBytes);
  await write(outside, blob.id, sealStream(content, file));
  const row = { ...blob, ...figures(), createdAt: outside.now() };
  const { name: backend } = outside.adapters.blobs;
  if (await keep(outside, { ...row, wrappedKey, keyVersion, backend })) return row;
  await outside.adapters.blobs.remove(blob.id);
  throw new Problem('unavailable', 'The upload took too long. Please try again.');
}

/** Writes down which file is about to come, so that it is found if we die on the way. */
function announce(outside: RequestContext, blob: Pick<BlobRow, 'id' | 'orgId' | 'public'>) {
  const removeAfter = new Date(outside.now().getTime() + longestUploadMs);
  return outside.transact(async (ctx) => {
    const { id, orgId } = blob;
    const { name: backend } = ctx.adapters.blobs;
    await ctx.db.insert(strayFiles).values({ id, orgId, backend, removeAfter });
    return makeFileKey(ctx, blob);
  });
}

async function write(
  outside: RequestContext,
  id: string,
  sealed: AsyncIterable<Buffer>,
): Promise<void> {
  const { blobs: backend } = outside.adapters;
  try {
    await backend.write(id, sealed);
  } catch (error) {
    await backend
      .remove(id)
      .then(() => outside.transact(({ db }) => db.delete(strayFiles).where(eq(strayFiles.id, id))))
      .catch((cause: Error) =>
        outside.log.warn(
          { blobId: id, reason: cause.message },
          'A failed upload is waiting to be cleaned up.',
        ),
      );
    throw error;
  }
}

/**
 * False when the sweep was faster. When this fails, the file stays: the answer to a commit may be
 * lost after it has happened.
 */
function keep(outside: RequestContext, row: BlobRow): Promise<boolean> {
  return outside.transact(async ({ db }) => {
    const waiting = and(eq(strayFiles.id, row.id), eq(strayFiles.removing, false));
    const { rowCount } = await db.delete(strayFiles).where(waiting);
    if (rowCount === 1) await db.insert(blobs).values(row);
    return rowCount === 1;
  });
}

async function allowedType(
  sample: Buffer,
  name: string,
  allow: readonly string[] | undefined,
): Promise<string> {
  const type = await contentTypeOf(sample, name);
  if (!allow || allow.includes(type)) return type;
  throw Problem.atField(
    'invalid',
    'file',
    "This file type isn't accepted here. Choose a {{types}} file.",
    { types: typesInText(allow) },
  );
}

/** The last part of a path, in one line, at most 200 characters, with its extension. */
function plainName(name: string): string {
  const last = name.normalize('NFC').split(/[/\\]/).at(-1) ?? '';
  const plain = last.replace(/[\p{Cc}\p{Cf}]/gu, '').trim();
  const [extension = ''] = plain.match(/\.\w{1,10}$/) ?? [];
  const stem = plain.slice(0, plain.length - extension.length);
  return `${stem.slice(0, 200 - extension.length)}${extension}` || 'file';
}
