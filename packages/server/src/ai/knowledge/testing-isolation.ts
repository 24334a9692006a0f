/** Whether impersonators may use each mutation. */
export const impersonation = {
  refused: [],
  allowed: ['POST /api/knowledge/rebuilds'],
};
