/** Endpoints that impersonators may and may not use. */
export const impersonation = {
  refused: [],
  allowed: ['POST /api/realtime/tickets'],
};
