import { useCallback, useMemo } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { addressOf, type BrowseLocation, readLocation } from './browse-location.ts';

type Go = (changes: Partial<BrowseLocation>, how?: { readonly replace?: boolean }) => void;

/** Returns the current location and a function that navigates; what the new address omits stays unchanged. */
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
