import type { Pages } from '../kernel/index.ts';

export const storagePages: Pages = {
  portal: [{ path: 'storage', file: '../storage/storage-page.tsx' }],
};
