import type { Entry } from '@ngo-plus/contract/files/storage';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import { useNavigate } from 'react-router';
import { entriesQuery, entryQuery, searchQuery } from '../queries.ts';
import { type BrowseLocation, filtersOf, useBrowseLocation, viewAddress } from './address/index.ts';
import { useOpenDialog } from './dialog-context.ts';

const PreviewDialog = lazy(() =>
  import('../preview/index.ts').then(({ PreviewDialog }) => ({ default: PreviewDialog })),
);
const DetailsSheet = lazy(() =>
  import('../details/index.ts').then(({ DetailsSheet }) => ({ default: DetailsSheet })),
);

/** The preview or details of the entry in the URL. */
export function OpenEntry(): ReactNode {
  const { location, go } = useBrowseLocation();
  return (
    <Suspense>
      {location.open && <OpenedEntry id={location.open} />}
      {location.details && (
        <DetailsSheet
          entryId={location.details}
          onClose={() => go({ details: undefined }, { replace: true })}
        />
      )}
    </Suspense>
  );
}

function OpenedEntry({ id }: { id: string }): ReactNode {
  const { location, go } = useBrowseLocation();
  const openDialog = useOpenDialog();
  const navigate = useNavigate();
  const siblings = useShownFiles();
  const { data: entry, error } = useQuery(entryQuery(id));
  const isFolder = entry?.kind === 'folder';
  useEffect(() => {
    if (isFolder) void navigate(viewAddress(location, { folder: id }), { replace: true });
  }, [isFolder, id, navigate, location]);
  if (isFolder || (!entry && !error && !siblings.some((one) => one.id === id))) return null;
  return (
    <PreviewDialog
      entryId={id}
      siblings={siblings}
      page={location.page}
      onGo={(next) => go({ open: next, page: undefined }, { replace: true })}
      onClose={() => go({ open: undefined, page: undefined }, { replace: true })}
      onDetails={({ id: details }) => go({ open: undefined, page: undefined, details })}
      onShare={(shared) => openDialog({ kind: 'share', entry: shared })}
    />
  );
}

/** The files of the list or search behind the preview, as far as they are loaded. */
function useShownFiles() {
  const { location } = useBrowseLocation();
  const client = useQueryClient();
  if (location.search) return foundFiles(client, location);
  const list = client.getQueryData(entriesQuery(filtersOf(location)).queryKey);
  return list?.pages.flatMap(({ items }) => items.filter(({ kind }) => kind === 'file')) ?? [];
}

/** The results of the search in this folder, or of the search widened to all files, whichever has the file. */
function foundFiles(
  client: QueryClient,
  { search = '', folder, open }: BrowseLocation,
): readonly Entry[] {
  const found = [folder, undefined].map((where) => {
    const { queryKey } = searchQuery(search.trim(), where);
    const entries = client.getQueryData(queryKey)?.results.map(({ entry }) => entry) ?? [];
    return entries.filter(({ kind }) => kind === 'file');
  });
  return found.find((files) => files.some(({ id }) => id === open)) ?? [];
}
