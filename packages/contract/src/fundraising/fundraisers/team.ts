import * as z from 'zod';
import { personName } from '../../identity/accounts/index.ts';
import { email, endpoint, flag, instant, line, pageInput, paragraphs } from '../../kernel/index.ts';
import { causeId, causeStatuses } from '../causes/index.ts';
import {
  fundraiserId,
  fundraiserKinds,
  fundraiserStatuses,
  managesFundraisers,
  readsFundraisers,
  starters,
} from './fields.ts';
import { pagePicture, pageUpdate } from './public-page.ts';

/** Campaign settings of one cause, with the figures of its pages. */
export const campaign = z.object({
  causeId,
  title: z.string(),
  status: z.enum(causeStatuses),
  currency: z.string(),
  isOpen: z.boolean(),
  who: z.enum(starters),
  looksFirst: z.boolean(),
  teams: z.boolean(),
  story: z.string(),
  goalMinor: z.string().nullable(),
  people: z.int(),
  teamPages: z.int(),
  waiting: z.int(),
  /** Raised through pages, in minor units of the currency. */
  raisedMinor: z.string(),
  donations: z.int(),
});

/** A page in the team's lists. */
export const fundraiserRow = z.object({
  id: fundraiserId,
  kind: z.enum(fundraiserKinds),
  status: z.enum(fundraiserStatuses),
  name: z.string(),
  causeId,
  causeTitle: z.string(),
  currency: z.string(),
  team: z.object({ id: fundraiserId, name: z.string() }).nullable(),
  members: z.int(),
  goalMinor: z.string().nullable(),
  raisedMinor: z.string(),
  donations: z.int(),
  /** Its owner changed the public page after the last review. */
  isChanged: z.boolean(),
  openReports: z.int(),
  startedAt: instant,
});

export const fundraiser = fundraiserRow.extend({
  story: z.string(),
  picture: pagePicture.nullable(),
  updates: z.array(pageUpdate),
  reason: z.string(),
  /** Null for users who may not contact owners. */
  email: z.string().nullable(),
  looksFirst: z.boolean(),
});

export type Campaign = z.infer<typeof campaign>;
export type FundraiserRow = z.infer<typeof fundraiserRow>;
export type Fundraiser = z.infer<typeof fundraiser>;

export const listCampaigns = endpoint('GET /api/fundraiser-campaigns', {
  summary: "Lists the organisation's public causes with their fundraising page settings, by title.",
  access: readsFundraisers,
  paged: true,
  input: z.object({ ...pageInput, limit: z.coerce.number().int().min(1).max(100).default(50) }),
  output: z.array(campaign),
});

const ofCause = z.object({ id: causeId });

export const readCampaign = endpoint('GET /api/fundraiser-campaigns/:id', {
  summary: "Returns a cause's fundraising page settings.",
  access: readsFundraisers,
  input: ofCause,
  output: campaign,
});

export const changeCampaign = endpoint('PUT /api/fundraiser-campaigns/:id', {
  summary: 'Sets whether and how people can fundraise for a cause.',
  access: managesFundraisers,
  input: ofCause.extend({
    isOpen: flag,
    who: z.enum(starters, { error: 'Choose who can start a page' }),
    looksFirst: flag,
    teams: flag,
    story: paragraphs(5_000),
    goal: z.string({ error: 'Enter a goal' }).trim().max(62),
  }),
  output: campaign,
});

export const invitePage = endpoint('POST /api/fundraiser-campaigns/:id/invitations', {
  summary: 'Invites someone by email to start a page for a cause.',
  access: managesFundraisers,
  personal: true,
  idempotent: true,
  limit: { per: 'user', max: 200, windowSeconds: 3600 },
  input: ofCause.extend({ email, name: z.union([z.literal(''), personName]).default('') }),
  output: z.object({ message: z.string() }),
});

export const fundraiserSorts = ['newest', 'amount', 'donations'] as const;

export const listFundraisers = endpoint('GET /api/fundraisers', {
  summary: 'Lists fundraising pages of people and teams for the organisation.',
  access: readsFundraisers,
  paged: true,
  input: z.object({
    ...pageInput,
    limit: z.coerce.number().int().min(1).max(100).default(25),
    causeId: causeId.or(z.literal('')).optional(),
    kind: z.enum(fundraiserKinds).or(z.literal('')).optional(),
    /** `attention`: waiting for review, changed since the last review, or reported. */
    status: z
      .enum([...fundraiserStatuses, 'attention'])
      .or(z.literal(''))
      .optional(),
    search: z.string().trim().max(200).optional(),
    sort: z.enum(fundraiserSorts, { error: 'Sort by one of {{values}}.' }).default('newest'),
  }),
  output: z.array(fundraiserRow),
});

const one = z.object({ id: fundraiserId });

export const readFundraiser = endpoint('GET /api/fundraisers/:id', {
  summary: 'Returns a fundraising page with full details.',
  access: readsFundraisers,
  input: one,
  output: fundraiser,
});

export const decideFundraiser = endpoint('POST /api/fundraisers/:id/decisions', {
  summary:
    'Publishes a page, returns it to its owner or removes it. The owner is emailed the reason.',
  access: managesFundraisers,
  limit: { per: 'user', max: 600, windowSeconds: 3600 },
  input: one.extend({
    to: z.enum(['public', 'hidden', 'removed'], { error: 'Choose what to do with the page' }),
    /** Required unless the page is published. */
    reason: line(500).default(''),
  }),
  output: fundraiser,
});
