import * as z from 'zod';
import { endpoint, permission, platformRoles, roles } from '../../kernel/index.ts';

/** Figures across all organisations of the installation. */
export const readPlatformFigures = permission('dashboard.platform', platformRoles);

const count = z.int().nonnegative();

export const readDashboard = endpoint('GET /api/dashboard', {
  summary: 'Counts the people and files of the active organisation.',
  access: 'signed-in',
  input: z.object({}),
  output: z.object({
    /** Roles without people are omitted. */
    people: z.array(z.object({ role: z.enum(roles), count })),
    files: count,
    /** Storage that counts towards the plan, as in `GET /api/storage/usage`: before encryption. */
    storedBytes: count,
  }),
});

export const readPlatform = endpoint('GET /api/dashboard/platform', {
  summary:
    'Counts organisations, people and emails of the whole installation, and sign-ups by month.',
  access: readPlatformFigures,
  scope: 'platform',
  input: z.object({}),
  output: z.object({
    /** NGOs that are neither suspended nor closed. */
    organisations: count,
    people: count,
    emails: z.object({ waiting: count, failed: count }),
    /** The last twelve months in UTC, the current one last, including months without sign-ups. */
    joined: z.array(
      z.object({ month: z.string().regex(/^\d{4}-\d\d$/), organisations: count, people: count }),
    ),
  }),
});

export type Dashboard = z.infer<typeof readDashboard.output>;
export type PlatformFigures = z.infer<typeof readPlatform.output>;
