/** Whether impersonators may use each mutation. */
export const impersonation = {
  refused: [],
  allowed: [
    'PUT /api/dashboard/layout',
    'DELETE /api/dashboard/layout',
    'PUT /api/dashboard/setup/dismissal',
    'DELETE /api/dashboard/setup/dismissal',
  ],
};
