import * as z from 'zod';
import { id, permission } from '../../kernel/index.ts';
import { managesCauses, readsCauses } from '../causes/index.ts';

export const fundraiserId = id('FundraiserId');
export const fundraiserPictureId = id('FundraiserPictureId');
export const fundraiserUpdateId = id('FundraiserUpdateId');
export const fundraiserReportId = id('FundraiserReportId');

export type FundraiserId = z.output<typeof fundraiserId>;

/** Who decides which causes people may raise funds for, and what becomes of their pages. */
export const managesFundraisers = permission('fundraisers.manage', [...managesCauses.roles]);

/** Who sees all pages, and how they are doing. */
export const readsFundraisers = permission('fundraisers.read', [...readsCauses.roles]);

/** A page of one person, or of a team that people with pages of their own belong to. */
export const fundraiserKinds = ['person', 'team'] as const;

/**
 * `invited`: nobody has filled it in. `unproven`: the letter to its owner was not answered. `waiting`: the team of the
 * organisation looks at it first. `hidden`: sent back to its owner with a reason. `closed`: by its owner.
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

/** Who may start a page: anybody with an e-mail address, or only those who were asked to. */
export const starters = ['anyone', 'invited'] as const;

/** How an owner hears of donations: one letter each, one a day, or none. */
export const tellings = ['each', 'daily', 'no'] as const;

/** What a board stands by: money, or the number of donations. */
export const boardOrders = ['amount', 'donations'] as const;

export type FundraiserKind = (typeof fundraiserKinds)[number];
export type FundraiserStatus = (typeof fundraiserStatuses)[number];
export type Starters = (typeof starters)[number];
export type Telling = (typeof tellings)[number];
export type BoardOrder = (typeof boardOrders)[number];

/** Of one cause, in any state. */
export const mostPages = 5_000;
export const mostTeams = 500;
export const mostMembers = 200;
/** Of one page. */
export const mostPageUpdates = 50;
export const maxPagePictureBytes = 10 * 1024 * 1024;

/** Stands in letters to an owner; for a week it opens their page. */
export const ownerToken = z
  .string({ error: 'This link is incomplete. Open it again from the email.' })
  .regex(
    /^[0-9a-f]{32}-[0-9a-z]{6,8}-[\w-]{43}$/,
    'This link is incomplete. Open it again from the email.',
  );
