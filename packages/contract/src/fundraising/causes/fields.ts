import * as z from 'zod';
import { id, permission } from '../../kernel/index.ts';

const hex32 = /^([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})$/i;

/** The id of a cause, with its dashes or, as references of payments carry it, without; with them afterwards. */
export const causeId = z
  .string({ error: 'The address is incomplete. Check the link.' })
  .transform((text) => text.replace(hex32, '$1-$2-$3-$4-$5').toLowerCase())
  .pipe(id('CauseId'));

export type CauseId = z.output<typeof causeId>;

export const causeUpdateId = id('CauseUpdateId');
export const causePictureId = id('CausePictureId');
export const causeReportId = id('CauseReportId');
export const appearanceId = id('CauseAppearanceId');

/** Who makes causes and decides what becomes of them. */
export const managesCauses = permission('causes.manage', [
  'SUPER_ADMIN',
  'ADMIN',
  'NGO_ADMIN',
  'STAFF',
]);

/** Who sees causes that are not public, and how they are doing. */
export const readsCauses = permission('causes.read', [...managesCauses.roles, 'ANALYST', 'VIEWER']);

/** Who hears of problems that visitors report, on causes of every organisation. */
export const moderatesCauses = permission('causes.moderate', ['SUPER_ADMIN', 'ADMIN']);

export const causeStatuses = ['draft', 'published', 'paused', 'closed'] as const;
/** What a goal counts: money, donations, or people who gave. */
export const goalKinds = ['amount', 'donations', 'donors'] as const;
export const rhythms = ['once', 'monthly', 'yearly'] as const;
/** What the button of the form says. */
export const buttonWordings = ['give', 'donate', 'support'] as const;
/** What a donor may hide: nothing at all, only the name, or the amount as well. */
export const anonymities = ['no', 'name-only', 'all'] as const;
export const questionKinds = ['short', 'long', 'choice', 'tick'] as const;

export type CauseStatus = (typeof causeStatuses)[number];
export type GoalKind = (typeof goalKinds)[number];
export type Frequency = (typeof rhythms)[number];
export type ButtonWording = (typeof buttonWordings)[number];
export type Anonymity = (typeof anonymities)[number];
export type QuestionKind = (typeof questionKinds)[number];

export const mostSuggestions = 6;
export const mostQuestions = 10;
export const mostChoices = 20;
export const mostPictures = 12;
export const mostFaq = 20;
export const mostPeople = 12;
export const mostUpdates = 100;
/** Of one organisation, in any state. */
export const mostCauses = 2_000;
/** A JPEG, PNG, WebP, AVIF or GIF up to this size is taken; what is kept is much smaller. */
export const maxCausePictureBytes = 10 * 1024 * 1024;
