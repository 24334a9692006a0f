import { readPublicCause } from '@ngo-plus/contract/fundraising/causes';
import { listPublicDonations, readGivingOffer } from '@ngo-plus/contract/fundraising/donations';
import { readPage, readPageOffer } from '@ngo-plus/contract/fundraising/fundraisers';
import { readCauseMatching } from '@ngo-plus/contract/fundraising/matching';
import { data, type LoaderFunctionArgs } from 'react-router';
import {
  type CallOptions,
  call,
  callPage,
  ifExists,
  originOf,
  through as throughServer,
} from '../../../kernel/index.ts';
import { readMarkdown } from '../../../ui/index.ts';
import { readableCause } from '../../appeals/index.ts';

const fewDonations = 6;
const manyDonations = 50;

/**
 * Loads a cause with its donation options and donor wall. Its texts are parsed here, so that browsers need no parser.
 */
export async function loadCause(args: LoaderFunctionArgs) {
  const id = args.params['causeId'] ?? '';
  const options = { ...throughServer(args), anonymous: true };
  const { searchParams } = new URL(args.request.url);
  const isAll = searchParams.get('donations') === 'all';
  const cursor = searchParams.get('after') ?? undefined;
  const query = {
    id,
    limit: isAll ? manyDonations : fewDonations,
    ...(isAll && cursor && { cursor }),
  };
  const [cause, donations, offer, matching, pages, through] = await Promise.all([
    ifExists(call(readPublicCause, { id }, options)),
    ifExists(callPage(listPublicDonations, query, options)),
    ifExists(call(readGivingOffer, { id }, options)),
    ifExists(call(readCauseMatching, { id }, options)),
    ifExists(call(readPageOffer, { id }, options)),
    pageIn(searchParams, id, options),
  ]);
  if (!cause || !offer) return data({ causeData: undefined }, { status: 404 });
  const wall = {
    items: donations?.items ?? [],
    total: cause.totals.donations,
    next: donations?.next,
    isAll,
  };
  const request = { now: Date.now(), origin: originOf(args) };
  const readable = readableCause(cause, readMarkdown);
  return data({
    causeData: { cause: readable, wall, offer, matching, pages, through, ...request },
  });
}

/** The fundraising page through which the donor comes. Ignored if it is for another cause or accepts no donations. */
async function pageIn(address: URLSearchParams, causeId: string, options: CallOptions) {
  const id = address.get('for');
  const page = id === null ? undefined : await ifExists(call(readPage, { id }, options));
  const isOpen =
    page && !page.isClosed && page.cause.id.replaceAll('-', '') === causeId.replaceAll('-', '');
  return isOpen ? { id: page.id, name: page.name } : undefined;
}

export type CauseData = NonNullable<Awaited<ReturnType<typeof loadCause>>['data']['causeData']> & {
  /** Variant of an experiment, once the visit was counted. */
  readonly variantId?: string | undefined;
};
