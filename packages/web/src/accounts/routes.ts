import type { Pages } from '../kernel/index.ts';

const page = (path: string, name: string) => ({ path, file: `../accounts/${name}-page.tsx` });

export const accountPages: Pages = {
  public: [
    page('signup', 'sign-up'),
    page('signin', 'sign-in'),
    page('verify-email', 'verify'),
    page('forgot-password', 'forgot'),
    page('reset-password', 'reset'),
  ],
  portal: [page('settings', 'settings')],
};
