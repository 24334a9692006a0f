import type { Pages } from '../../kernel/index.ts';

const page = (path: string, name: string, listed = true) => ({
  path,
  file: `../accounts/${name}-page.tsx`,
  listed,
});

export const accountPages: Pages = {
  public: [
    page('signup', 'sign-up'),
    page('signin', 'sign-in'),
    page('verify-email', 'verify', false),
    page('forgot-password', 'forgot', false),
    page('reset-password', 'reset', false),
  ],
  portal: [page('settings', 'settings')],
};
