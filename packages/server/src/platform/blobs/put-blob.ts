import type { Readable } from 'node:stream';
import { and, eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { Problem, type RequestContext, signedIn } from '../../kernel/index.ts';
import { measure, peek } from './content-stream.ts';
import { contentTypeOf, sampleBytes, typesInText } from './content-type.ts';
import { makeFileKey } from './file-key.ts';
import { sealStream } from './stream.ts';
import { type BlobRow, blobs, strayFiles } from './table.ts';

export type Incoming = {
  /** `capability.use`, for example `blogs.picture`. */
  readonly purpose: `${string}.${string}`;
  /** The file name of the upload; folders in it are dropped. */
  readonly name: string;
  /** Read once, as it arrives. */
  readonly stream: Readable;
  readonly maxBytes: number;
  /** Allowed content types; all when omitted. */
  readonly allow?: readonly string[] | undefined;
  /** Whether anyone may read it, signed in or not. */
  readonly public?: boolean | undefined;
  /** For jobs: the owner. By default the actor's organisation. */
  readonly orgId?: string | undefined;
};

/** A stored file without its keys. */
export type Blob = Omit<BlobRow, 'wrappedKey' | 'keyVersion' | 'backend'>;

/** A longer upload is considered dead; its file may be swept. */
const maxUploadMs = 24 * 60 * 60 * 1_000;

/**
 * Encrypts and stores a file as it arrives: first the file, complete and durable, then its row. After a failure at
 * any point there is no row, and the file is swept later.
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
  const { file, wrappedKey, keyVersion } = await recordPending(outside, blob);

  const { content, figures } = measure(whole, maxBytes);
  await write(outside, blob.id, sealStream(content, file));
  const row = { ...blob, ...figures(), createdAt: outside.now() };
  const { name: backend } = outside.adapters.blobs;
  if (await commitBlob(outside, { ...row, wrappedKey, keyVersion, backend })) return row;
  await outside.adapters.blobs.remove(blob.id);
  throw new Problem('unavailable', 'The upload took too long. Please try again.');
}

/** Records the upcoming file, so that it is swept when the process dies. */
function recordPending(outside: RequestContext, blob: Pick<BlobRow, 'id' | 'orgId' | 'public'>) {
  const removeAfter = new Date(outside.now().getTime() + maxUploadMs);
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
 * Returns false when the file was swept first. After an error the file stays: the commit may have succeeded although
 * its response was lost.
 */
function commitBlob(outside: RequestContext, row: BlobRow): Promise<boolean> {
  return outside.transact(async ({ db }) => {
    const pending = and(eq(strayFiles.id, row.id), eq(strayFiles.removing, false));
    const { rowCount } = await db.delete(strayFiles).where(pending);
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

/** The last part of a path, on one line, at most 200 characters, with its extension. */
function plainName(name: string): string {
  const last = name.normalize('NFC').split(/[/\\]/).at(-1) ?? '';
  const baseName = last.replace(/[\p{Cc}\p{Cf}]/gu, '').trim();
  const [extension = ''] = baseName.match(/\.\w{1,10}$/) ?? [];
  const stem = baseName.slice(0, baseName.length - extension.length);
  return `${stem.slice(0, 200 - extension.length)}${extension}` || 'file';
}
