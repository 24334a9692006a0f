import { type Capability, everyone, main } from '../../kernel/descriptor.ts';

const page = (path: string, name: string, listed = true) => ({
  path,
  file: `${name}-page.tsx`,
  listed,
});

export const capability: Capability = {
  name: 'identity/accounts',
  pages: {
    public: [
      page('signup', 'sign-up/sign-up'),
      page('signin', 'sign-in/sign-in'),
      page('verify-email', 'sign-up/verify', false),
      page('forgot-password', 'sign-in/forgot', false),
      page('reset-password', 'sign-in/reset', false),
    ],
    portal: [page('settings', 'settings/settings')],
  },
  screens: [main(220, '/settings', 'Account Settings', 'settings', everyone)],
  innerSections: [],
  finders: [],
};
