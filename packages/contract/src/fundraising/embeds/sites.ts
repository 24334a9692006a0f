import * as z from 'zod';
import { endpoint } from '../../kernel/index.ts';
import { causeId } from '../causes/index.ts';
import { managesEmbeds, maxSites } from './embed.ts';

const wrong = 'Enter host names such as example.org, one per line';

/** Users paste addresses from the browser; only the host counts. */
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
  /** Hosts that may embed causes, with `*.` for all subdomains; empty to allow every site. */
  sites: z.array(site).max(maxSites, 'Enter at most {{maximum}} websites'),
});

export type EmbedSites = z.output<typeof embedSites>;

export const readEmbedSites = endpoint('GET /api/embed-sites', {
  summary: "Returns the websites allowed to show the organisation's causes.",
  access: managesEmbeds,
  input: z.object({}),
  output: embedSites,
});

export const setEmbedSites = endpoint('PUT /api/embed-sites', {
  summary: "Sets the websites allowed to show the organisation's causes; an empty list allows any.",
  access: managesEmbeds,
  input: embedSites,
  output: embedSites,
});

export const readCauseSites = endpoint('GET /api/fundraising/causes/:id/sites', {
  summary: 'Returns the websites allowed to show a public cause; an empty list allows any.',
  access: 'public',
  input: z.object({ id: causeId }),
  output: embedSites,
});
