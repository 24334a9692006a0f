import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';

export default [
  layout('public-layout.tsx', [index('landing/landing-page.tsx')]),
  route('*', 'elsewhere.ts'),
] satisfies RouteConfig;
