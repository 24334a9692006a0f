import * as z from 'zod';
import { endpoint, instant, line, pageInput, paragraphs } from '../../kernel/index.ts';
import { causeId, causeUpdateId, managesCauses } from './fields.ts';

/** An update of a cause, as its team sees it. */
export const causeUpdate = z.object({
  id: causeUpdateId,
  title: z.string(),
  /** Markdown. */
  text: z.string(),
  /** Null for a draft. */
  publishedAt: instant.nullable(),
  updatedAt: instant,
});

export const publicCauseUpdate = causeUpdate
  .omit({ updatedAt: true })
  .extend({ publishedAt: instant });

export type CauseUpdate = z.infer<typeof causeUpdate>;
export type PublicCauseUpdate = z.infer<typeof publicCauseUpdate>;

const words = {
  title: line(150).min(1, 'Enter a title'),
  text: paragraphs(20_000).min(1, 'Enter an update'),
};

const one = z.object({ id: causeUpdateId });
const access = managesCauses;

export const addCauseUpdate = endpoint('POST /api/causes/:id/updates', {
  summary: 'Creates a draft update for a cause.',
  access,
  idempotent: true,
  limit: { per: 'user', max: 120, windowSeconds: 3600 },
  input: z.object({ id: causeId, ...words }),
  output: causeUpdate,
});

export const changeCauseUpdate = endpoint('PUT /api/cause-updates/:id', {
  summary: 'Edits a cause update, including a published one.',
  access,
  input: one.extend(words),
  output: causeUpdate,
});

export const publishCauseUpdate = endpoint('POST /api/cause-updates/:id/publication', {
  summary: 'Publishes an update on a public cause. Idempotent.',
  access,
  input: one,
  output: causeUpdate,
});

export const deleteCauseUpdate = endpoint('DELETE /api/cause-updates/:id', {
  summary: 'Deletes a cause update.',
  access,
  input: one,
  output: one,
});

export const listPublicUpdates = endpoint('GET /api/fundraising/causes/:id/updates', {
  summary: 'Lists published updates of a public cause, newest first.',
  access: 'public',
  paged: true,
  input: z.object({
    ...pageInput,
    limit: z.coerce.number().int().min(1).max(50).default(10),
    id: causeId,
  }),
  output: z.array(publicCauseUpdate),
});
