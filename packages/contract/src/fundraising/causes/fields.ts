import * as z from 'zod';
import { id, permission } from '../../kernel/index.ts';

const hex32 = /^([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})$/i;

/** A cause's id with dashes or, as in payment references, without; parsed into the form with dashes. */
export const causeId = z
  .string({ error: 'The address is incomplete. Check the link.' })
  .transform((text) => text.replace(hex32, '$1-$2-$3-$4-$5').toLowerCase())
  .pipe(id('CauseId'));

export type CauseId = z.output<typeof causeId>;

export const causeUpdateId = id('CauseUpdateId');
export const causePictureId = id('CausePictureId');
export const causeReportId = id('CauseReportId');
export const appearanceId = id('CauseAppearanceId');

/** Roles that may create causes and change their status. */
export const managesCauses = permission('causes.manage', [
  'SUPER_ADMIN',
  'ADMIN',
  'NGO_ADMIN',
  'STAFF',
]);

/** Roles that may see drafts and figures. */
export const readsCauses = permission('causes.read', [...managesCauses.roles, 'ANALYST', 'VIEWER']);

/** Roles that receive visitors' reports about causes of every organisation. */
export const moderatesCauses = permission('causes.moderate', ['SUPER_ADMIN', 'ADMIN']);

export const causeStatuses = ['draft', 'published', 'paused', 'closed'] as const;
/** What a goal counts: money, donations or donors. */
export const goalKinds = ['amount', 'donations', 'donors'] as const;
export const frequencies = ['once', 'monthly', 'yearly'] as const;
/** Label of the form's button. */
export const buttonWordings = ['give', 'donate', 'support'] as const;
/** What donors may hide: nothing, only their name, or the amount as well. */
export const anonymities = ['no', 'name-only', 'all'] as const;
export const questionKinds = ['short', 'long', 'choice', 'tick'] as const;

export type CauseStatus = (typeof causeStatuses)[number];
export type GoalKind = (typeof goalKinds)[number];
export type Frequency = (typeof frequencies)[number];
export type ButtonWording = (typeof buttonWordings)[number];
export type Anonymity = (typeof anonymities)[number];
export type QuestionKind = (typeof questionKinds)[number];

export const maxSuggestions = 6;
export const maxQuestions = 10;
export const maxChoices = 20;
export const maxPictures = 12;
export const maxFaq = 20;
export const maxPeople = 12;
export const maxUpdates = 100;
/** Maximum for one organisation, in any status. */
export const maxCauses = 2_000;
/** Maximum size of an uploaded JPEG, PNG, WebP, AVIF or GIF; the stored picture is much smaller. */
export const maxCausePictureBytes = 10 * 1024 * 1024;
