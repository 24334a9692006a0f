import { site } from '../site.ts';

/**
 * What search engines read on the home page: schema.org's Organization and WebSite.
 *
 * @param profiles addresses of the installation on social networks
 */
export const siteFacts = (origin: string, profiles: readonly string[]) => ({
  '@context': 'https://schema.org',
  '@graph': [
    {
      '@type': 'Organization',
      '@id': `${origin}/#organization`,
      name: site.company,
      url: `${origin}/`,
      logo: `${origin}/favicon.svg`,
      image: `${origin}/share.png`,
      email: site.email,
      location: site.offices.map((city) => ({ '@type': 'Place', name: city })),
      ...(profiles.length > 0 && { sameAs: profiles }),
    },
    {
      '@type': 'WebSite',
      '@id': `${origin}/#website`,
      name: 'NGO Plus',
      url: `${origin}/`,
      inLanguage: 'en-GB',
      publisher: { '@id': `${origin}/#organization` },
    },
  ],
});
