import { roles as everyRole, phrase } from '@ngo-plus/contract/kernel';
import { type Capability, coordinators, forVolunteers, within } from '../../kernel/descriptor.ts';

export const capability: Capability = {
  name: 'people/volunteering',
  pages: {
    portal: [
      { path: 'volunteer/tasks', file: 'tasks-page.tsx' },
      { path: 'volunteer/activity-report', file: 'reports-page.tsx' },
      { path: 'volunteer/hours', file: 'hours-page.tsx' },
      { path: 'volunteer/check-in', file: 'check-in-page.tsx' },
      { path: 'volunteer/check-in/:id', file: 'code-page.tsx' },
    ],
  },
  screens: [
    forVolunteers(60, '/volunteer/tasks', 'Assigned Tasks', 'tasks', 'Tasks'),
    forVolunteers(70, '/volunteer/activity-report', 'Submit Activity Report', 'report', 'Reports'),
    forVolunteers(80, '/volunteer/hours', 'Approved Hours', 'hours', 'Hours'),
    within('Volunteers', '/volunteer/tasks', 'Volunteer tasks', 'tasks', coordinators, 'Tasks'),
    within(
      'Volunteers',
      '/volunteer/activity-report',
      'Volunteer reports',
      'report',
      coordinators,
      'Reports',
    ),
    within('Volunteers', '/volunteer/hours', 'Volunteer hours', 'hours', coordinators, 'Hours'),
    { path: '/volunteer/check-in', label: phrase('Check in'), icon: 'hours', roles: everyRole },
    {
      path: '/volunteer/check-in/:id',
      label: phrase('Check-in code'),
      icon: 'hours',
      roles: coordinators,
    },
  ],
  innerSections: [],
  finders: [],
  tiles: async () => (await import('./tiles.ts')).tiles,
};
