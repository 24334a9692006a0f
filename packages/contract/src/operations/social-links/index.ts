import * as z from 'zod';
import { endpoint } from '../../kernel/index.ts';

/** In display order. */
export const socialNetworks = ['facebook', 'twitter', 'linkedin', 'github'] as const;
export type SocialNetwork = (typeof socialNetworks)[number];

/** URL of the installation's profile on a network, or an empty string. */
const profile = z
  .string()
  .trim()
  .max(300, 'Enter a link of at most 300 characters')
  .regex(/^(https:\/\/[^\s./]+\.\S+)?$/i, 'Enter a link that starts with https://')
  .default('');

export const socialProfiles = z.object({
  facebook: profile,
  twitter: profile,
  linkedin: profile,
  github: profile,
});
export type SocialProfiles = z.infer<typeof socialProfiles>;

/** One link per network, for forms: an empty string where there is none. */
export function profilesOf(
  links: readonly { readonly network: SocialNetwork; readonly url: string }[],
): SocialProfiles {
  const none = { facebook: '', twitter: '', linkedin: '', github: '' };
  return { ...none, ...Object.fromEntries(links.map(({ network, url }) => [network, url])) };
}

export const readSocialLinks = endpoint('GET /api/social-links', {
  summary: "Returns the installation's social media profiles.",
  access: 'public',
  input: z.object({}),
  output: z.array(z.object({ network: z.enum(socialNetworks), url: z.string() })).max(4),
});

export const saveSocialLinks = endpoint('PUT /api/social-links', {
  summary: "Replaces the installation's social media profiles. Leave one blank to remove it.",
  access: ['SUPER_ADMIN'],
  scope: 'platform',
  personal: true,
  input: socialProfiles,
  output: socialProfiles,
});
