import { QueryClientProvider } from '@tanstack/react-query';
import { lazy } from 'react';
import {
  type ClientLoaderFunctionArgs,
  data,
  isRouteErrorResponse,
  type MiddlewareFunction,
  Outlet,
  redirect,
  useRouteError,
} from 'react-router';
import {
  forgetExpired,
  isArrival,
  queryClient,
  readToken,
  readUser,
  rememberOrigin,
  TilesContext,
} from '../../kernel/index.ts';
import { ListViewsContext } from '../../ui/index.ts';
import { BrokenPage } from '../error-screen.tsx';
import { keepPageWhileOffline } from '../offline-navigation.ts';
import { loadTiles } from '../tiles.ts';
import { Forbidden } from './forbidden.tsx';
import { judge } from './guard.ts';
import { readPortalManifest } from './portal-manifest.ts';
import { PortalSkeleton } from './portal-skeleton.tsx';
import { refreshProfile } from './profile.ts';
import { Shell } from './shell.tsx';

/** Runs before every page of the portal, in the browser: only it knows who is signed in. */
const guard: MiddlewareFunction = async ({ request, params }) => {
  const { pathname, search } = new URL(request.url);
  if (readToken() && !readUser()) await refreshProfile();
  const arrived = isArrival(pathname + search);
  const verdict = judge(
    pathname,
    readToken() ? readUser()?.role : undefined,
    params['*'] === undefined,
  );
  if (verdict.kind === 'enter') return;
  if (verdict.kind === 'home') throw redirect('/');
  if (verdict.kind === 'sign-in') {
    rememberOrigin(pathname + search);
    throw redirect('/signin');
  }
  const elsewhere = verdict.elsewhere ?? (arrived ? '/dashboard' : undefined);
  throw elsewhere ? redirect(elsewhere) : data(null, { status: 403 });
};

// Only lists need it, and they are readable before it has loaded.
const ViewMenu = lazy(async () => ({
  default: (await import('../../operations/list-views/index.ts')).ViewMenu,
}));

export const clientMiddleware = [guard];

if (typeof document !== 'undefined') {
  // People type here, so a reload must not lose their text.
  keepPageWhileOffline();
  readPortalManifest();
  void forgetExpired().catch(() => undefined);
}

/** Makes the server send the skeleton only: the page itself starts in the browser. */
export async function clientLoader({ request }: ClientLoaderFunctionArgs): Promise<null> {
  void refreshProfile();
  // Most people begin there, and its panels are only known to its page when that has loaded.
  if (new URL(request.url).pathname === '/dashboard') void loadTiles().catch(() => undefined);
  return null;
}
clientLoader.hydrate = true as const;

/** The profile is read when the layout loads and by Refresh, not with each navigation. */
export const shouldRevalidate = (): boolean => false;

export const HydrateFallback = PortalSkeleton;

export default function PortalLayout() {
  return (
    <QueryClientProvider client={queryClient}>
      <TilesContext value={loadTiles}>
        <ListViewsContext value={ViewMenu}>
          <Shell>
            <Outlet />
          </Shell>
        </ListViewsContext>
      </TilesContext>
    </QueryClientProvider>
  );
}

export function ErrorBoundary() {
  const error = useRouteError();
  const refused = isRouteErrorResponse(error) && error.status === 403;
  return (
    <QueryClientProvider client={queryClient}>
      <Shell>{refused ? <Forbidden /> : <BrokenPage error={error} />}</Shell>
    </QueryClientProvider>
  );
}
