import type { Pages } from '../kernel/index.ts';

export const formTrialPages: Pages = {
  portal: [
    { path: 'form-trials', file: '../form-trials/list-page.tsx' },
    { path: 'form-trials/new', file: '../form-trials/begin-page.tsx' },
    { path: 'form-trials/:id', file: '../form-trials/trial-page.tsx' },
  ],
};
