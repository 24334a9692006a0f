import type { Entry } from '@ngo-plus/contract/files/storage';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import { useNavigate } from 'react-router';
import { entriesQuery, entryQuery, searchQuery } from '../queries.ts';
import { elsewhere, filtersOf, type Place } from './address/browse-location.ts';
import { usePlace } from './address/use-browse-location.ts';
import { useAsk } from './dialogs/dialog-context.ts';

const PreviewDialog = lazy(() =>
  import('../preview/index.ts').then(({ PreviewDialog }) => ({ default: PreviewDialog })),
);
const DetailsSheet = lazy(() =>
  import('../details/index.ts').then(({ DetailsSheet }) => ({ default: DetailsSheet })),
);

/** What the address asks to be open: a file to look at, or what is known of it. */
export function Opened(): ReactNode {
  const { place, go } = usePlace();
  return (
    <Suspense>
      {place.open && <OpenedEntry id={place.open} />}
      {place.details && (
        <DetailsSheet
          entryId={place.details}
          onClose={() => go({ details: undefined }, { replace: true })}
        />
      )}
    </Suspense>
  );
}

function OpenedEntry({ id }: { id: string }): ReactNode {
  const { place, go } = usePlace();
  const ask = useAsk();
  const navigate = useNavigate();
  const siblings = useShownFiles();
  const { data: entry, error } = useQuery(entryQuery(id));
  const isFolder = entry?.kind === 'folder';
  useEffect(() => {
    if (isFolder) void navigate(elsewhere(place, { folder: id }), { replace: true });
  }, [isFolder, id, navigate, place]);
  if (isFolder || (!entry && !error && !siblings.some((one) => one.id === id))) return null;
  return (
    <PreviewDialog
      entryId={id}
      siblings={siblings}
      page={place.page}
      onGo={(next) => go({ open: next, page: undefined }, { replace: true })}
      onClose={() => go({ open: undefined, page: undefined }, { replace: true })}
      onDetails={({ id: details }) => go({ open: undefined, page: undefined, details })}
      onShare={(shared) => ask({ kind: 'share', entry: shared })}
    />
  );
}

/** The files of the list or search behind it, as far as it has been read. */
function useShownFiles() {
  const { place } = usePlace();
  const client = useQueryClient();
  if (place.search) return foundFiles(client, place);
  const list = client.getQueryData(entriesQuery(filtersOf(place)).queryKey);
  return list?.pages.flatMap(({ items }) => items.filter(({ kind }) => kind === 'file')) ?? [];
}

/** Of the search in this folder, or of the one that was widened to everywhere: where the file is. */
function foundFiles(client: QueryClient, { search = '', folder, open }: Place): readonly Entry[] {
  const found = [folder, undefined].map((where) => {
    const { queryKey } = searchQuery(search.trim(), where);
    const entries = client.getQueryData(queryKey)?.results.map(({ entry }) => entry) ?? [];
    return entries.filter(({ kind }) => kind === 'file');
  });
  return found.find((files) => files.some(({ id }) => id === open)) ?? [];
}
