import type { Output } from '@ngo-plus/contract/kernel';
import type { readSocialLinks } from '@ngo-plus/contract/operations/social-links';
import { useRouteLoaderData } from 'react-router';

export type SocialLink = Output<typeof readSocialLinks>[number];

type Match = { readonly loaderData?: unknown } | undefined;

/** The profiles that the public layout read; none outside it. */
export const socialLinksIn = (matches: readonly Match[]): readonly SocialLink[] =>
  matches.map((match) => linksOf(match?.loaderData)).find(({ length }) => length > 0) ?? [];

export const useSocialLinks = (): readonly SocialLink[] =>
  linksOf(useRouteLoaderData('public-layout'));

function linksOf(data: unknown): readonly SocialLink[] {
  const { social } = Object(data) as { social?: readonly SocialLink[] };
  return social ?? [];
}
