import type { Entry } from '@ngo-plus/contract/files/storage';
import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import { useBrowseLocation, viewAddress } from './address/index.ts';
import { focusOnOpen } from './use-focus-on-open.ts';

/** Opens a folder or the preview of a file. */
export function useOpenEntry(): (entry: Pick<Entry, 'id' | 'kind'>) => void {
  const { location, go } = useBrowseLocation();
  const navigate = useNavigate();
  return useCallback(
    ({ id, kind }) =>
      kind === 'folder'
        ? void navigate(viewAddress(location, { folder: id }), { state: focusOnOpen })
        : go({ open: id }),
    [navigate, location, go],
  );
}
