import type { Pages } from '../../kernel/index.ts';
import { linkPages } from './links/index.ts';

export const storagePages: Pages = {
  ...linkPages,
  portal: [{ path: 'storage', file: '../files/storage/storage-page.tsx' }],
};
