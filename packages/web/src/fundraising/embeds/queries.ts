import { listCauses } from '@ngo-plus/contract/fundraising/causes';
import { listEmbeds, readEmbedSites } from '@ngo-plus/contract/fundraising/embeds';
import { queryOptions } from '@tanstack/react-query';
import { call, callPage } from '../../kernel/index.ts';

export const embedKey = ['embeds'] as const;

export const savedEmbeds = queryOptions({
  queryKey: [...embedKey, 'kept'],
  queryFn: ({ signal }) => call(listEmbeds, {}, { signal }),
});

export const allowedSites = queryOptions({
  queryKey: [...embedKey, 'sites'],
  queryFn: ({ signal }) => call(readEmbedSites, {}, { signal }),
});

/** Public causes. */
export const publicCauses = queryOptions({
  queryKey: ['causes', 'to-embed'],
  queryFn: async ({ signal }) => {
    const { items } = await callPage(listCauses, { limit: 100 }, { signal });
    const published = items.filter(({ status }) => status !== 'draft');
    return published.sort((a, b) => rank(a) - rank(b));
  },
});

/** Causes that accept donations come first. */
const rank = ({ status }: { status: string }) => (status === 'published' ? 0 : 1);

export type CauseToEmbed = Awaited<
  ReturnType<NonNullable<(typeof publicCauses)['queryFn']>>
>[number];

/** A saved embed may be for a cause beyond the listed ones. */
export const withCauseOf = (
  causes: readonly CauseToEmbed[],
  embed: { readonly causeId: string; readonly causeTitle: string } | undefined,
): readonly Pick<CauseToEmbed, 'id' | 'title'>[] =>
  !embed || causes.some(({ id }) => id === embed.causeId)
    ? causes
    : [...causes, { id: embed.causeId as CauseToEmbed['id'], title: embed.causeTitle }];
