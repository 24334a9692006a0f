import { index, type RouteConfig } from '@react-router/dev/routes';

export default [index('landing-page.tsx')] satisfies RouteConfig;
