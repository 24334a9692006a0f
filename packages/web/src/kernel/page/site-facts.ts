import { site } from '../site.ts';

/** What search engines read on the first page: schema.org's Organization and WebSite. */
export const siteFacts = (origin: string) => ({
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
      ...(site.social.length > 0 && { sameAs: site.social.map(({ href }) => href) }),
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
