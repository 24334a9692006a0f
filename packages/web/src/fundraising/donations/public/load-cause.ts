import { readPublicCause } from '@ngo-plus/contract/fundraising/causes';
import { listShownDonations, readGivingOffer } from '@ngo-plus/contract/fundraising/donations';
import { readPage, readPageOffer } from '@ngo-plus/contract/fundraising/fundraisers';
import { readCauseMatching } from '@ngo-plus/contract/fundraising/matching';
import { data, type LoaderFunctionArgs } from 'react-router';
import {
  type CallOptions,
  call,
  callPage,
  ifFound,
  originOf,
  through as throughServer,
} from '../../../kernel/index.ts';
import { readMarkdown } from '../../../ui/index.ts';
import { readableCause } from '../../appeals/index.ts';

const fewDonations = 6;
const manyDonations = 50;

/** A cause with how it takes donations and who gave; its texts are read here, so that browsers need not. */
export async function loadCause(args: LoaderFunctionArgs) {
  const id = args.params['causeId'] ?? '';
  const options = { ...throughServer(args), anonymous: true };
  const { searchParams } = new URL(args.request.url);
  const isAll = searchParams.get('donations') === 'all';
  const cursor = searchParams.get('after') ?? undefined;
  const asked = {
    id,
    limit: isAll ? manyDonations : fewDonations,
    ...(isAll && cursor && { cursor }),
  };
  const [cause, donations, offer, matching, pages, through] = await Promise.all([
    ifFound(call(readPublicCause, { id }, options)),
    ifFound(callPage(listShownDonations, asked, options)),
    ifFound(call(readGivingOffer, { id }, options)),
    ifFound(call(readCauseMatching, { id }, options)),
    ifFound(call(readPageOffer, { id }, options)),
    pageIn(searchParams, id, options),
  ]);
  if (!cause || !offer) return data({ found: undefined }, { status: 404 });
  const wall = {
    items: donations?.items ?? [],
    total: donations?.total ?? 0,
    next: donations?.next,
    isAll,
  };
  const around = { now: Date.now(), origin: originOf(args) };
  const readable = readableCause(cause, readMarkdown);
  return data({
    found: { cause: readable, wall, offer, matching, pages, through, ...around },
  });
}

/** By whose page the donor comes. One that is not for this cause, or takes no donations, is as if it were not there. */
async function pageIn(address: URLSearchParams, causeId: string, options: CallOptions) {
  const id = address.get('for');
  const page = id === null ? undefined : await ifFound(call(readPage, { id }, options));
  const isOpen =
    page && !page.isClosed && page.cause.id.replaceAll('-', '') === causeId.replaceAll('-', '');
  return isOpen ? { id: page.id, name: page.name } : undefined;
}

export type Match = NonNullable<Awaited<ReturnType<typeof loadCause>>['data']['found']> & {
  /** Of a trial of the form, once this visit was counted in it. */
  readonly variantId?: string | undefined;
};
