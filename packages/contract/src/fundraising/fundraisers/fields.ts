import * as z from 'zod';
import { id, permission } from '../../kernel/index.ts';
import { managesCauses, readsCauses } from '../causes/index.ts';

export const fundraiserId = id('FundraiserId');
export const fundraiserPictureId = id('FundraiserPictureId');
export const fundraiserUpdateId = id('FundraiserUpdateId');
export const fundraiserReportId = id('FundraiserReportId');

export type FundraiserId = z.output<typeof fundraiserId>;

/** Roles that may open causes for fundraising pages and moderate the pages. */
export const managesFundraisers = permission('fundraisers.manage', [...managesCauses.roles]);

/** Roles that may see all pages and their figures. */
export const readsFundraisers = permission('fundraisers.read', [...readsCauses.roles]);

/** A page of one person, or of a team whose members have pages of their own. */
export const fundraiserKinds = ['person', 'team'] as const;

/**
 * `invited`: not filled in yet. `unproven`: the owner has not confirmed the email address. `waiting`: the
 * organisation's team has to review it. `hidden`: hidden with a request for changes. `closed`: closed by its owner.
 */
export const fundraiserStatuses = [
  'invited',
  'unproven',
  'waiting',
  'public',
  'hidden',
  'closed',
  'removed',
] as const;

/** Who may start a page: anyone with an email address, or only invited people. */
export const starters = ['anyone', 'invited'] as const;

/** How an owner is notified of donations: an email for each, a daily digest, or not at all. */
export const notificationFrequencies = ['each', 'daily', 'no'] as const;

/** Sort order of the leaderboard: amount raised, or number of donations. */
export const boardOrders = ['amount', 'donations'] as const;

export type FundraiserKind = (typeof fundraiserKinds)[number];
export type FundraiserStatus = (typeof fundraiserStatuses)[number];
export type Starters = (typeof starters)[number];
export type NotificationFrequency = (typeof notificationFrequencies)[number];
export type BoardOrder = (typeof boardOrders)[number];

/** Maximum for one cause, in any status. */
export const maxPages = 5_000;
export const maxTeams = 500;
export const maxMembers = 200;
/** Maximum for one page. */
export const maxPageUpdates = 50;
export const maxPagePictureBytes = 10 * 1024 * 1024;

/** Token in emails to an owner; for a week it gives access to their page. */
export const ownerToken = z
  .string({ error: 'This link is incomplete. Open it again from the email.' })
  .regex(
    /^[0-9a-f]{32}-[0-9a-z]{6,8}-[\w-]{43}$/,
    'This link is incomplete. Open it again from the email.',
  );
