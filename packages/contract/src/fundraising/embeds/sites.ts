import * as z from 'zod';
import { endpoint } from '../../kernel/index.ts';
import { causeId } from '../causes/index.ts';
import { managesEmbeds, mostSites } from './embed.ts';

const wrong = 'Enter names of hosts like example.org, one on each line';

/** What people copy out of the address bar: the host of it is meant. */
const hostOf = (text: string) =>
  text
    .trim()
    .toLowerCase()
    .replace(/^https?:\/\//, '')
    .replace(/[/?#].*$/, '');

const site = z
  .string()
  .max(260, wrong)
  .transform(hostOf)
  .pipe(
    z
      .string()
      .regex(/^(\*\.)?([a-z0-9]([a-z0-9-]{0,62})\.)*[a-z0-9][a-z0-9-]{0,62}(:\d{2,5})?$/, wrong),
  );

export const embedSites = z.object({
  /** Hosts whose pages may show causes, `*.` before a name for all below it; none for any page. */
  sites: z.array(site).max(mostSites, `Name at most ${mostSites} sites`),
});

export type EmbedSites = z.output<typeof embedSites>;

export const readEmbedSites = endpoint('GET /api/embed-sites', {
  summary: "Which sites may show causes of one's organisation.",
  access: managesEmbeds,
  input: z.object({}),
  output: embedSites,
});

export const setEmbedSites = endpoint('PUT /api/embed-sites', {
  summary: "Says which sites may show causes of one's organisation; none for any.",
  access: managesEmbeds,
  input: embedSites,
  output: embedSites,
});

export const readCauseSites = endpoint('GET /api/fundraising/causes/:id/sites', {
  summary: 'Which sites may show a public cause in their pages; none for any.',
  access: 'public',
  input: z.object({ id: causeId }),
  output: embedSites,
});
