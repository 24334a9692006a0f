import type { Pages } from '../kernel/index.ts';

export const embedPages: Pages = {
  portal: [{ path: 'embeds', file: '../embeds/embeds-page.tsx' }],
  bare: [{ path: 'embed-test/:causeId', file: '../embeds/test-page.tsx', listed: false }],
};
