import type { Pages } from '../../kernel/index.ts';

export const causePages: Pages = {
  public: [
    { path: 'fundraising', file: '../fundraising/causes/public/list-page.tsx' },
    {
      path: 'fundraising/report/:id',
      file: '../fundraising/causes/public/report-page.tsx',
      listed: false,
    },
  ],
  portal: [
    { path: 'causes', file: '../fundraising/causes/manage/list-page.tsx' },
    { path: 'causes/create', file: '../fundraising/causes/manage/create-page.tsx' },
    { path: 'causes/edit/:causeId', file: '../fundraising/causes/editor/edit-page.tsx' },
    { path: 'causes/edit/:causeId/updates', file: '../fundraising/causes/manage/updates-page.tsx' },
    { path: 'causes/edit/:causeId/people', file: '../fundraising/causes/manage/people-page.tsx' },
    { path: 'causes/preview/:causeId', file: '../fundraising/causes/manage/preview-page.tsx' },
    { path: 'cause-appearances', file: '../fundraising/causes/manage/appearances-page.tsx' },
    { path: 'admin/cause-reports', file: '../fundraising/causes/manage/reports-page.tsx' },
  ],
};
