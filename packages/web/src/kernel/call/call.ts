import {
  type Endpoint,
  moreThanMaxTotal,
  type Output,
  type Total,
} from '@ngo-plus/contract/kernel';
import type * as z from 'zod';
import { fillPath, requestFor } from './request.ts';
import { notReached } from './request-failed.ts';

import { type CallOptions, send } from './send.ts';

type Params<E extends Endpoint> = z.input<E['input']>;

/** One page of a list: `next` is the cursor of the next page, if there is one. */
export type Page<Item> = { items: Item; next: string | undefined };

/** The same with the number of rows on all pages. */
export type CountedPage<Item> = Page<Item> & { total: Total };

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

type Paged = Endpoint & { readonly paged: true };

/** Calls a paged endpoint and reads the pagination headers. The rows are not counted. */
export async function callPage<E extends Paged>(
  endpoint: E,
  input: Params<E>,
  options: CallOptions = {},
): Promise<Page<Output<E>>> {
  const reply = await send(endpoint, requestFor(endpoint.route, input), options);
  const next = cursorOf(reply.headers.get('link'));
  return { items: await parse(endpoint, reply), next };
}

/** The same with the total of the list, for screens that show it: counting can take longer than the page itself. */
export async function callCountedPage<E extends Paged>(
  endpoint: E,
  input: Params<E>,
  options: CallOptions = {},
): Promise<CountedPage<Output<E>>> {
  const { url, ...request } = requestFor(endpoint.route, input);
  const counting = `${url}${url.includes('?') ? '&' : '?'}total=true`;
  const reply = await send(endpoint, { ...request, url: counting }, options);
  const next = cursorOf(reply.headers.get('link'));
  const counted = reply.headers.get('x-total-count');
  const total = counted === moreThanMaxTotal ? counted : Number(counted);
  return { items: await parse(endpoint, reply), total, next };
}

/** Sends one file; the fields precede it, because the server streams the file. */
export async function upload<E extends Endpoint & { readonly bodyType: 'file' }>(
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
