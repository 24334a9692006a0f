import type { Pages } from '../../kernel/index.ts';

export const formTrialPages: Pages = {
  portal: [
    { path: 'form-trials', file: '../fundraising/form-trials/list-page.tsx' },
    { path: 'form-trials/new', file: '../fundraising/form-trials/begin-page.tsx' },
    { path: 'form-trials/:id', file: '../fundraising/form-trials/trial-page.tsx' },
  ],
};
