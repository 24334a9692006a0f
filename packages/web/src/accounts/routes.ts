import { route } from '@react-router/dev/routes';

const page = (path: string, file: string) => route(path, `../accounts/${file}-page.tsx`);

/** Pages that anyone may open. */
export const accountPages = [
  page('signup', 'sign-up'),
  page('signin', 'sign-in'),
  page('verify-email', 'verify'),
  page('forgot-password', 'forgot'),
  page('reset-password', 'reset'),
];

/** Pages inside the portal. */
export const accountPortalPages = [page('settings', 'settings')];
