import { useCallback, useMemo } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { addressOf, type BrowseLocation, readLocation } from './browse-location.ts';

type Go = (changes: Partial<BrowseLocation>, how?: { readonly replace?: boolean }) => void;

/** LocationHeader one is, and how to get viewAddress; what the address does not say stays as it is. */
export function useBrowseLocation(): { location: BrowseLocation; go: Go } {
  const [address] = useSearchParams();
  const navigate = useNavigate();
  const location = useMemo(() => readLocation(address), [address]);
  const go = useCallback<Go>(
    (changes, { replace = false } = {}) =>
      void navigate(addressOf({ ...location, ...changes }), { replace, preventScrollReset: true }),
    [navigate, location],
  );
  return { location, go };
}
