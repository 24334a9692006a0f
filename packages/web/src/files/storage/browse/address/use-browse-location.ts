import { useCallback, useMemo } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { addressOf, type Place, readPlace } from './browse-location.ts';

type Go = (changes: Partial<Place>, how?: { readonly replace?: boolean }) => void;

/** Where one is, and how to get elsewhere; what the address does not say stays as it is. */
export function usePlace(): { place: Place; go: Go } {
  const [address] = useSearchParams();
  const navigate = useNavigate();
  const place = useMemo(() => readPlace(address), [address]);
  const go = useCallback<Go>(
    (changes, { replace = false } = {}) =>
      void navigate(addressOf({ ...place, ...changes }), { replace, preventScrollReset: true }),
    [navigate, place],
  );
  return { place, go };
}
