import { readPublicCause } from '@ngo-plus/contract/causes';
import { listShownGifts, readGivingOffer } from '@ngo-plus/contract/donations';
import { readCauseMatching } from '@ngo-plus/contract/matching';
import { data, type LoaderFunctionArgs } from 'react-router';
import { readableCause } from '../../appeals/index.ts';
import { call, callPage, ifFound, originOf, readMarkdown, through } from '../../kernel/index.ts';

const fewGifts = 6;
const manyGifts = 50;

/** A cause with how it takes gifts and who gave; its texts are read here, so that browsers need not. */
export async function loadCause(args: LoaderFunctionArgs) {
  const id = args.params['causeId'] ?? '';
  const options = { ...through(args), anonymous: true };
  const { searchParams } = new URL(args.request.url);
  const isAll = searchParams.get('gifts') === 'all';
  const cursor = searchParams.get('after') ?? undefined;
  const asked = { id, limit: isAll ? manyGifts : fewGifts, ...(isAll && cursor && { cursor }) };
  const [cause, gifts, offer, matching] = await Promise.all([
    ifFound(call(readPublicCause, { id }, options)),
    ifFound(callPage(listShownGifts, asked, options)),
    ifFound(call(readGivingOffer, { id }, options)),
    ifFound(call(readCauseMatching, { id }, options)),
  ]);
  if (!cause || !offer) return data({ found: undefined }, { status: 404 });
  const wall = { items: gifts?.items ?? [], total: gifts?.total ?? 0, next: gifts?.next, isAll };
  const around = { now: Date.now(), origin: originOf(args) };
  const readable = readableCause(cause, readMarkdown);
  return data({ found: { cause: readable, wall, offer, matching, ...around } });
}

export type Found = NonNullable<Awaited<ReturnType<typeof loadCause>>['data']['found']> & {
  /** Of a trial of the form, once this visit was counted in it. */
  readonly variantId?: string | undefined;
};
