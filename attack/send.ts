import { gzipSync } from 'node:zlib';
import type { Input, Operation } from './operations.ts';
import { anotherAddress } from './target.ts';

export type Answer = {
  /** 0 without a response. */
  readonly status: number;
  readonly text: string;
  readonly milliseconds: number;
};

/** Longer than any time limit of the product. */
const answerWithinMs = 60_000;

/** Bytes to read of a response: enough to find another organisation’s record in it. */
const maxRead = 2_000_000;

const plain = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));

/** Header values and addresses cannot carry every character. */
const forHeader = (value: unknown) => encodeURIComponent(safely(plain(value) ?? '')).slice(0, 2000);

/** A lone surrogate cannot be written as UTF-8. */
const safely = (text: string) => text.toWellFormed();

export function addressOf({ path }: Operation, input: Input): string {
  const filled = path.replace(
    /\{(\w+)\}/g,
    (_, name: string) =>
      encodeURIComponent(safely(plain(input.path[name]) ?? '').slice(0, 300)) || '%20',
  );
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(input.query))
    query.append(name, safely(plain(value) ?? '').slice(0, 2000));
  const text = query.toString();
  return text ? `${filled}?${text}` : filled;
}

function formOf(body: unknown): FormData {
  const form = new FormData();
  const fields = typeof body === 'object' && body !== null ? Object.entries(body) : [];
  for (const [name, value] of fields)
    if (name !== 'file') form.append(safely(name), safely(plain(value) ?? ''));
  form.append('file', new Blob([safely(plain(body) ?? '')]), 'data.csv');
  return form;
}

/** Ways to corrupt a body in transit; `whole` leaves it unchanged. */
export const mutations = ['whole', 'cut', 'doubled', 'not-gzip', 'latin1', 'other-type'] as const;
export type Mutation = (typeof mutations)[number];

function mutated(
  text: string,
  mutation: Mutation,
): { body: Uint8Array<ArrayBuffer>; headers: Record<string, string> } {
  const bytes = Buffer.from(safely(text));
  const json = { 'content-type': 'application/json' };
  switch (mutation) {
    case 'whole':
      return { body: bytes, headers: json };
    case 'cut':
      return { body: bytes.subarray(0, Math.floor(bytes.length / 2)), headers: json };
    case 'doubled':
      return { body: Buffer.concat([bytes, bytes]), headers: json };
    case 'not-gzip':
      return { body: bytes, headers: { ...json, 'content-encoding': 'gzip' } };
    case 'latin1':
      return { body: Buffer.concat([bytes, Buffer.from([0xff, 0xfe, 0xc3])]), headers: json };
    case 'other-type':
      return { body: gzipSync(bytes), headers: { 'content-type': 'text/csv; charset=utf-16' } };
  }
}

function bodyOf(operation: Operation, input: Input, mutation: Mutation) {
  if (operation.method === 'GET' || operation.bodyType === 'nothing') return { headers: {} };
  if (operation.bodyType === 'multipart' && mutation === 'whole')
    return { body: formOf(input.body), headers: {} };
  const { body, headers } = mutated(JSON.stringify(input.body ?? {}), mutation);
  if (operation.bodyType !== 'bytes') return { body, headers };
  return { body, headers: { ...headers, 'content-type': 'application/offset+octet-stream' } };
}

/** Sends a request and reads the response. Never throws: a missing response is a result as well. */
export async function send(
  baseUrl: string,
  operation: Operation,
  input: Input,
  { token, mutation = 'whole' }: { token: string | undefined; mutation?: Mutation },
): Promise<Answer> {
  const { body, headers } = bodyOf(operation, input, mutation);
  const own = Object.entries(input.headers).map(([name, value]) => [name, forHeader(value)]);
  const began = performance.now();
  const reply = await fetch(`${baseUrl}${addressOf(operation, input)}`, {
    method: operation.method,
    redirect: 'manual',
    headers: {
      ...Object.fromEntries(own),
      ...headers,
      'x-forwarded-for': anotherAddress(),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    ...(body && { body }),
    signal: AbortSignal.timeout(answerWithinMs),
  }).catch(() => undefined);
  const text = reply ? await readSome(reply) : '';
  return { status: reply?.status ?? 0, text, milliseconds: performance.now() - began };
}

/** Event streams and large files are read only in part. */
async function readSome({ body }: Response): Promise<string> {
  if (!body) return '';
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = body.getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done || !value) break;
      chunks.push(value);
      size += value.length;
      if (size > maxRead) break;
    }
    await reader.cancel();
  } catch {
    // Cut on its way: what was read is enough.
  }
  return Buffer.concat(chunks).toString();
}
