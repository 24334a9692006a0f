import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';
import { barePages, portalPages, publicPages } from './pages.ts';

const isSignIn = ({ path }: { path?: string | undefined }) => path === 'signin';

export default [
  layout('public-layout.tsx', [
    index('landing/landing-page.tsx'),
    ...publicPages.filter((page) => !isSignIn(page)),
    // A layout of its own, so that other pages do not load it.
    layout('sign-in-layout.tsx', publicPages.filter(isSignIn)),
  ]),
  layout('portal/portal-layout.tsx', [
    ...portalPages,
    // Only the browser knows who is signed in, so the portal answers for unknown addresses.
    route('*', 'portal/not-found-page.tsx'),
  ]),
  ...barePages,
] satisfies RouteConfig;
