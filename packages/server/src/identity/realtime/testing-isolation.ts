/** What impersonators may change here, and what not. */
export const impersonation = {
  refused: [],
  allowed: ['POST /api/realtime/tickets'],
};
