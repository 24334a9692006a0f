/** The public parts of the API: a feed, pictures, its own description. */
const open = ['/api/blogs/feed.xml', '/api/blogs/images/', '/api/openapi.json'];

/** The paths that crawlers should avoid (RFC 9309; of two matching rules, the longer one counts). */
export const robotsText = (publicUrl: string, closed: readonly string[]): string =>
  [
    'User-agent: *',
    ...open.map((path) => `Allow: ${path}`),
    'Disallow: /api/',
    ...closed.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n');
