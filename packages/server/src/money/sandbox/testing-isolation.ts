/** Which endpoints platform staff may call while they impersonate a user, and which not. */
export const impersonation = {
  refused: [],
  allowed: [
    'POST /api/sandbox/checkouts',
    'POST /api/sandbox/disputes',
    'POST /api/sandbox/payouts',
  ],
};
