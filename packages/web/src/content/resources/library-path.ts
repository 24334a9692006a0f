import { useLocation } from 'react-router';

/** The library within the portal. */
export const portalLibrary = '/library';
/** The library for visitors. */
export const publicLibrary = '/resources';

/** The address of the library that the reader is in: links lead to the same one. */
export const useLibraryPath = (): string => {
  const { pathname } = useLocation();
  const isInPortal = pathname === portalLibrary || pathname.startsWith(`${portalLibrary}/`);
  return isInPortal ? portalLibrary : publicLibrary;
};
