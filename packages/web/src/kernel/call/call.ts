import type { Endpoint, Output } from '@ngo-plus/contract/kernel';
import type * as z from 'zod';
import { fillPath, requestFor } from './request.ts';
import { notReached } from './request-failed.ts';

import { type CallOptions, send } from './send.ts';

type Params<E extends Endpoint> = z.input<E['input']>;

/** One page of a list: `next` is the cursor of the next page, if there is one. */
export type Page<Item> = { items: Item; total: number; next: string | undefined };

/**
 * Calls an endpoint. The response is parsed, so a server that violates the contract fails here and not in a page.
 *
 * @throws RequestFailed
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  input: Params<E>,
  options: CallOptions = {},
): Promise<Output<E>> {
  const reply = await send(endpoint, requestFor(endpoint.route, input), options);
  return parse(endpoint, reply);
}

/** Calls a paged endpoint and reads the pagination headers. */
export async function callPage<E extends Endpoint & { readonly paged: true }>(
  endpoint: E,
  input: Params<E>,
  options: CallOptions = {},
): Promise<Page<Output<E>>> {
  const reply = await send(endpoint, requestFor(endpoint.route, input), options);
  const total = Number(reply.headers.get('x-total-count') ?? 0);
  const next = cursorOf(reply.headers.get('link'));
  return { items: await parse(endpoint, reply), total, next };
}

/** Sends one file; the fields precede it, because the server streams the file. */
export async function upload<E extends Endpoint & { readonly takes: 'file' }>(
  endpoint: E,
  input: Params<E>,
  file: File,
  options: CallOptions = {},
): Promise<Output<E>> {
  const [method = 'POST', template = ''] = endpoint.route.split(' ');
  const { path, rest } = fillPath(template, input);
  const body = new FormData();
  for (const [name, value] of rest) body.append(name, String(value));
  body.append('file', file);
  return parse(endpoint, await send(endpoint, { method, url: path, body }, options));
}

/** Downloads a file that requires the token, with the name from the server. */
export async function download<E extends Endpoint & { readonly gives: 'stream' }>(
  endpoint: E,
  input: Params<E>,
  options: CallOptions = {},
): Promise<File> {
  const reply = await send(endpoint, requestFor(endpoint.route, input), options);
  const disposition = reply.headers.get('content-disposition') ?? '';
  const [, name = 'download'] = disposition.match(/filename\*=UTF-8''([^;]+)/i) ?? [];
  const content = await reply.blob();
  return new File([content], decodeURIComponent(name), { type: content.type });
}

async function parse<E extends Endpoint>(endpoint: E, reply: Response): Promise<Output<E>> {
  const answer: unknown = await reply.json().catch(() => {
    throw notReached();
  });
  return endpoint.output.parse(answer) as Output<E>;
}

/** `</api/blogs?cursor=abc>; rel="next"` → `abc`. */
function cursorOf(link: string | null): string | undefined {
  const [, address] = link?.match(/<([^>]+)>\s*;\s*rel="?next"?/) ?? [];
  if (address === undefined) return undefined;
  return new URL(address, 'http://localhost').searchParams.get('cursor') ?? undefined;
}
