import type { Entry } from '@ngo-plus/contract/files/storage';
import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import { elsewhere } from './address/browse-location.ts';
import { usePlace } from './address/use-browse-location.ts';
import { arriving } from './use-focus-on-open.ts';

/** Goes into a folder, or shows a file. */
export function useOpening(): (entry: Pick<Entry, 'id' | 'kind'>) => void {
  const { place, go } = usePlace();
  const navigate = useNavigate();
  return useCallback(
    ({ id, kind }) =>
      kind === 'folder'
        ? void navigate(elsewhere(place, { folder: id }), { state: arriving })
        : go({ open: id }),
    [navigate, place, go],
  );
}
