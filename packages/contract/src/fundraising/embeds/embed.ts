import * as z from 'zod';
import { endpoint, id, instant, line, money, permission } from '../../kernel/index.ts';
import { causeId, managesCauses } from '../causes/index.ts';
import { accentColour, embedKinds, embedParts, embedThemes } from './address.ts';

export const embedId = id('EmbedId');

/** Roles that may manage embeds. */
export const managesEmbeds = permission('embeds.manage', [...managesCauses.roles]);

/** Maximum for one organisation. */
export const maxEmbeds = 200;
export const maxSites = 50;

const facts = z.object({
  name: line(80).min(1, "Enter a name, such as the page it's on"),
  causeId,
  kind: z.enum(embedKinds, { error: 'Choose what to show' }),
  theme: z.enum(embedThemes, { error: 'Choose light, dark or automatic' }),
  accent: z.union(
    [z.literal(''), z.string().toLowerCase().regex(accentColour, 'Enter a colour such as #0f766e')],
    { error: 'Enter a colour such as #0f766e, or leave it blank' },
  ),
  language: z.string().regex(/^([a-z]{2})?$/, 'Choose a language'),
  hides: z.array(z.enum(embedParts)).max(embedParts.length),
});

/** A saved embed with the donations made through it. Views are not counted. */
export const embed = facts.extend({
  id: embedId,
  causeTitle: z.string(),
  /** Number of forms submitted. */
  started: z.int(),
  /** Those among them that were paid and not fully refunded. */
  paid: z.int(),
  /** Totals by currency, minus refunds. */
  sums: z.array(money),
  createdAt: instant,
});

export type Embed = z.infer<typeof embed>;

export const listEmbeds = endpoint('GET /api/embeds', {
  summary: `Lists the organisation's embeds, newest first; at most ${maxEmbeds}.`,
  access: managesEmbeds,
  input: z.object({}),
  output: z.array(embed),
});

export const saveEmbed = endpoint('POST /api/embeds', {
  summary: 'Saves an embed with a name so that its donations can be tracked separately.',
  access: managesEmbeds,
  idempotent: true,
  input: facts,
  output: embed,
});

export const changeEmbed = endpoint('PUT /api/embeds/:id', {
  summary: 'Updates an embed. Pages that already show it keep the look of their code.',
  access: managesEmbeds,
  input: facts.extend({ id: embedId }),
  output: embed,
});

export const deleteEmbed = endpoint('DELETE /api/embeds/:id', {
  summary: 'Deletes an embed. Pages that show it continue to show the cause.',
  access: managesEmbeds,
  input: z.object({ id: embedId }),
  output: z.object({ id: embedId }),
});
