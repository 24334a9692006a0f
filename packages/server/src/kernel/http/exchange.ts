import type { Multipart } from '@fastify/multipart';
import type { Endpoint } from '@ngo-plus/contract/kernel';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { maxFieldBytes, maxFields, problemOfForm } from './framework-refusal.ts';
import type { Exchange, ExchangePart } from './handle.ts';
import { refuseEncoding } from './refuse-encoding.ts';
import { filePartOf } from './upload.ts';

/** The most files in one request. Programs split what is more. */
const maxFiles = 1_000;

/** Accepts forms only: a body of another type is refused before it is read. */
export function receiveParts(api: FastifyInstance): void {
  api.addHook('onRequest', refuseEncoding);
  api.removeContentTypeParser(['application/json', 'text/plain']);
}

export function exchangeOf(request: FastifyRequest, endpoint: Endpoint): Exchange {
  const { method, url, headers } = request;
  const parts = request.isMultipart() ? partsOf(request, endpoint) : undefined;
  return { method, url, headers, parts };
}

async function* partsOf(
  request: FastifyRequest,
  endpoint: Endpoint,
): AsyncGenerator<ExchangePart, void, undefined> {
  const { maxBytes } = endpoint;
  const limits = {
    files: maxFiles,
    fields: maxFields,
    parts: maxFiles + maxFields,
    fileSize: maxBytes,
    fieldSize: maxFieldBytes,
  };
  const parts = request.parts({ limits });
  for (;;) {
    const next = await parts.next().catch((error: unknown) => {
      throw problemOfForm(error, endpoint);
    });
    if (next.done) return;
    yield partOf(next.value, maxBytes);
  }
}

function partOf(part: Multipart, maxBytes: number): ExchangePart {
  if (part.type === 'file') return { field: part.fieldname, file: filePartOf(part, maxBytes) };
  const { fieldname: field, value, valueTruncated: isCut } = part;
  return { field, text: String(value), isCut };
}

/** Reads and discards what the client still sends, so that it reads the answer. */
export function dropParts({ raw }: FastifyRequest): void {
  raw.unpipe();
  raw.resume();
}
