import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';
import { barePages, portalPages, publicPages } from './pages.ts';

export default [
  layout('public-layout.tsx', [index('landing/landing-page.tsx'), ...publicPages]),
  layout('portal/portal-layout.tsx', [
    ...portalPages,
    // Only the browser knows who is signed in, so the portal answers for unknown addresses.
    route('*', 'portal/not-found-page.tsx'),
  ]),
  ...barePages,
] satisfies RouteConfig;
