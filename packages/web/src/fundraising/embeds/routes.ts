import type { Pages } from '../../kernel/index.ts';

export const embedPages: Pages = {
  portal: [{ path: 'embeds', file: '../fundraising/embeds/embeds-page.tsx' }],
  bare: [
    { path: 'embed-test/:causeId', file: '../fundraising/embeds/test-page.tsx', listed: false },
  ],
};
