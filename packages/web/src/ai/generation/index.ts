import type { Pages } from '../../kernel/index.ts';

export const aiPages: Pages = {
  portal: [{ path: 'api-usage', file: '../ai/generation/usage-page.tsx' }],
};
