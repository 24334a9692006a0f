import * as z from 'zod';
import type { Client } from './client.ts';
import { readAs, unknown } from './failures.ts';

/** More than a year of a busy account. */
const maxPages = 20_000;

const list = z.object({
  data: z.array(z.unknown()),
  meta: z.object({
    page_info: z.object({ total_pages: z.string().regex(/^\d{1,9}$/) }),
  }),
});

/**
 * The pages of a list, in Flutterwave's order. New rows move others to later pages: those come twice, and none is
 * missed.
 *
 * @throws PaymentProviderFailed
 */
export async function* pagesOf(
  client: Client,
  path: string,
  query: Readonly<Record<string, string>>,
  signal: AbortSignal,
): AsyncGenerator<readonly unknown[]> {
  for (let page = 1; page <= maxPages; page += 1) {
    const answer = await client.get(path, { ...query, page: String(page) }, signal);
    if (!answer) return;
    const { data, meta } = readAs(list, answer);
    yield data;
    if (data.length === 0 || page >= Number(meta.page_info.total_pages)) return;
  }
  throw unknown('Flutterwave returned an endless list.');
}
