import { pipeline, type Readable, Transform } from 'node:stream';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { tooLarge } from '../failures/index.ts';
import type { FilePart } from './handle.ts';

/**
 * Returns the file as a stream that fails when the file exceeds `maxBytes`. The parser alone would
 * end it there, as if it were complete.
 */
export function filePartOf(part: MultipartFile, maxBytes: number): FilePart {
  const complete = new Transform({
    transform: (chunk, _encoding, done) => done(null, chunk),
    flush: (done) => done(part.file.truncated ? tooLarge(maxBytes) : null),
  });
  // The connection may break before the service starts or after it has finished.
  complete.on('error', () => undefined);
  pipeline(part.file, complete, () => undefined);
  return { name: part.filename, type: part.mimetype, stream: complete };
}

/** Reads and discards what the client still sends, so that the client reads the refusal. */
export function dropRest({ raw }: FastifyRequest, stream: Readable): void {
  stream.on('error', () => undefined).destroy();
  raw.unpipe();
  raw.resume();
}
