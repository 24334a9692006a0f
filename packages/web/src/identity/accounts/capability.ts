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
      page('signup', 'sign-up'),
      page('signin', 'sign-in'),
      page('verify-email', 'verify', false),
      page('forgot-password', 'forgot', false),
      page('reset-password', 'reset', false),
    ],
    portal: [page('settings', 'settings')],
  },
  screens: [main(220, '/settings', 'Account Settings', 'settings', everyone)],
  innerSections: [],
  finders: [],
};
