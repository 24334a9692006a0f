import {
  type Form,
  listFolders,
  listFormMedia,
  listForms,
  listFormTemplates,
  listVersions,
  readForm,
} from '@ngo-plus/contract/data/forms';
import { readResponseFigures } from '@ngo-plus/contract/data/responses';
import type { Output } from '@ngo-plus/contract/kernel';
import { queryOptions } from '@tanstack/react-query';
import { call, callPage, pagedQuery } from '../../kernel/index.ts';

export const formKeys = {
  all: ['forms'],
  lists: ['forms', 'list'],
  folders: ['forms', 'list', 'folders'],
  one: (id: string) => ['forms', 'one', id],
  media: (id: string) => ['forms', 'media', id],
  versions: (id: string) => ['forms', 'versions', id],
} as const;

export type FormFilters = {
  readonly search: string;
  readonly state: FormStateFilter | '';
  readonly folder: string;
};

/** States by which the list is filtered; the archive is one of them. */
export const stateFilters = ['draft', 'open', 'closed', 'archived'] as const;
export type FormStateFilter = (typeof stateFilters)[number];

export const formList = ({ search, state, folder }: FormFilters) =>
  pagedQuery(listForms, formKeys.lists, {
    search: search || undefined,
    state: state || undefined,
    folder: folder || undefined,
  });

export const folderList = queryOptions({
  queryKey: formKeys.folders,
  queryFn: ({ signal }) => call(listFolders, {}, { signal }),
});

export const oneForm = (id: string) =>
  queryOptions({
    queryKey: formKeys.one(id),
    queryFn: ({ signal }) => call(readForm, { id }, { signal }),
    // The builder saves what it shows: a later answer must not replace it.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

export const mediaList = (id: Form['id']) =>
  queryOptions({
    queryKey: formKeys.media(id),
    queryFn: ({ signal }) => call(listFormMedia, { id }, { signal }),
  });

export const versionList = (id: string) => pagedQuery(listVersions, formKeys.versions(id), { id });

/** They change only with the product. */
export const templateList = queryOptions({
  queryKey: ['form-templates'],
  queryFn: ({ signal }) => call(listFormTemplates, {}, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});

export type FormFigures = Output<typeof readResponseFigures>[number];

/** How many responses each form has. They are read in hundreds, as the server allows. */
export const figuresOf = (ids: readonly Form['id'][]) =>
  queryOptions({
    queryKey: ['responses', 'figures', ids],
    queryFn: async ({ signal }) => {
      const found: FormFigures[] = [];
      for (let from = 0; from < ids.length; from += 100) {
        const some = ids.slice(from, from + 100);
        found.push(...(await call(readResponseFigures, { ids: some }, { signal })));
      }
      return found;
    },
    enabled: ids.length > 0,
  });

const shownForms = 5;

/** The forms that were answered last, of the hundred that were changed last. */
export const answeredForms = queryOptions({
  queryKey: ['responses', 'figures', 'latest'],
  queryFn: async ({ signal }) => {
    const { items } = await callPage(listForms, { limit: 100 }, { signal });
    if (items.length === 0) return [];
    const ids = items.map(({ id }) => id);
    const figures = await call(readResponseFigures, { ids }, { signal });
    return figures
      .flatMap(({ formId, responses, byState, lastReceivedAt }) =>
        lastReceivedAt === null
          ? []
          : {
              id: formId,
              title: items.find(({ id }) => id === formId)?.title ?? '',
              responses,
              received: byState.received ?? 0,
              lastReceivedAt,
            },
      )
      .toSorted((one, other) => (one.lastReceivedAt < other.lastReceivedAt ? 1 : -1))
      .slice(0, shownForms);
  },
  select: (items) => ({ items }),
});
