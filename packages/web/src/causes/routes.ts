import type { Pages } from '../kernel/index.ts';

export const causePages: Pages = {
  public: [
    { path: 'fundraising', file: '../causes/public/list-page.tsx' },
    { path: 'fundraising/report/:id', file: '../causes/public/report-page.tsx', listed: false },
  ],
  portal: [
    { path: 'causes', file: '../causes/manage/list-page.tsx' },
    { path: 'causes/create', file: '../causes/manage/create-page.tsx' },
    { path: 'causes/edit/:causeId', file: '../causes/editor/edit-page.tsx' },
    { path: 'causes/edit/:causeId/updates', file: '../causes/manage/updates-page.tsx' },
    { path: 'causes/edit/:causeId/people', file: '../causes/manage/people-page.tsx' },
    { path: 'causes/preview/:causeId', file: '../causes/manage/preview-page.tsx' },
    { path: 'cause-appearances', file: '../causes/manage/appearances-page.tsx' },
    { path: 'admin/cause-reports', file: '../causes/manage/reports-page.tsx' },
  ],
};
