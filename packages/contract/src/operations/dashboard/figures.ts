import * as z from 'zod';
import { endpoint, money, permission, platformRoles, roles } from '../../kernel/index.ts';

/** Figures across all organisations of the installation. */
const readPlatformFigures = permission('dashboard.platform', platformRoles);

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

/** Online payments that succeeded, one line per currency. */
const moved = z.array(z.object({ amount: money, payments: count }));

export const readPlatform = endpoint('GET /api/dashboard/platform', {
  summary:
    'Counts organisations, people, payments and emails of the whole installation, and sign-ups by month.',
  access: readPlatformFigures,
  scope: 'platform',
  input: z.object({}),
  output: z.object({
    /** NGOs that are neither suspended nor closed. */
    organisations: count,
    people: count,
    /** People who signed in within the last 30 days. */
    activePeople: count,
    /** This month in UTC until now, and the same days of the month before. */
    money: z.object({
      /** False: every provider is the sandbox or in test mode. */
      isLive: z.boolean(),
      thisMonth: moved,
      sameDaysBefore: moved,
    }),
    emails: z.object({ waiting: count, failed: count }),
    /** The last twelve months in UTC, the current one last, including months without sign-ups. */
    joined: z.array(
      z.object({ month: z.string().regex(/^\d{4}-\d\d$/), organisations: count, people: count }),
    ),
  }),
});

export type Dashboard = z.infer<typeof readDashboard.output>;
export type PlatformFigures = z.infer<typeof readPlatform.output>;
