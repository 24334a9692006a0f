import { index, layout, type RouteConfig } from '@react-router/dev/routes';
import { barePages, portalPages, publicPages } from './pages.ts';

export default [
  layout('public-layout.tsx', [index('landing/landing-page.tsx'), ...publicPages]),
  layout('portal/portal-layout.tsx', [...portalPages]),
  ...barePages,
] satisfies RouteConfig;
