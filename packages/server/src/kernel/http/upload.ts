import { pipeline, type Readable, Transform } from 'node:stream';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { tooLarge } from '../too-large.ts';
import type { FilePart } from './handle.ts';

/**
 * The file as a stream that fails when the file is larger than `maxBytes`. The parser alone would
 * end it there, as if that were all of it.
 */
export function filePartOf(part: MultipartFile, maxBytes: number): FilePart {
  const whole = new Transform({
    transform: (chunk, _encoding, done) => done(null, chunk),
    flush: (done) => done(part.file.truncated ? tooLarge(maxBytes) : null),
  });
  // The service may be done, or not have begun, when the connection breaks.
  whole.on('error', () => undefined);
  pipeline(part.file, whole, () => undefined);
  return { name: part.filename, type: part.mimetype, stream: whole };
}

/** Takes and drops what a client still sends: only then does it come to read why it was refused. */
export function dropRest({ raw }: FastifyRequest, stream: Readable): void {
  stream.on('error', () => undefined).destroy();
  raw.unpipe();
  raw.resume();
}
