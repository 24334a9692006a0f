/** Endpoints that return published records only, or whose URL contains a secret of one person. */
export const published: readonly string[] = ['GET /api/fundraising/causes/:id/share.png'];
