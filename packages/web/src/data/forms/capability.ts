import { phrase } from '@ngo-plus/contract/kernel';
import { type Capability, coordinators, everyone, main, office } from '../../kernel/descriptor.ts';

export const capability: Capability = {
  name: 'data/forms',
  pages: {
    portal: [
      { path: 'data-collection', file: 'list/list-page.tsx' },
      { path: 'data-collection/forms/new', file: 'new/new-page.tsx' },
      { path: 'data-collection/forms/:formId', file: 'builder/form-page.tsx' },
    ],
  },
  screens: [
    {
      ...main(40, '/data-collection', 'Collect Data', 'forms', everyone),
      keywords: phrase('forms, surveys, questionnaires, data collection'),
    },
    {
      path: '/data-collection/forms/new',
      label: phrase('New form'),
      isAction: true,
      keywords: phrase('create form, survey, import XLSForm'),
      icon: 'forms',
      roles: coordinators,
    },
    {
      path: '/data-collection/forms/:formId',
      label: phrase('Form'),
      icon: 'forms',
      roles: office,
    },
  ],
  innerSections: [],
  finders: [],
  tiles: async () => (await import('./tiles.ts')).tiles,
};
