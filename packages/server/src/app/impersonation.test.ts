import { expect, test } from 'vitest';
import { product } from './product.ts';

/** Routes, with a bar between two. */
const listed = (routes: string): string[] => routes.split('|').map((route) => route.trim());

// Platform staff may be signed in for somebody for half an hour. Every endpoint that changes something is in one of
// these lists, so that a new one needs a decision: `personal: true` in its contract refuses an impersonator.

/**
 * Gives lasting access (invitations, roles, links, feeds, devices), changes who somebody or an
 * organisation is, binds the person by law, or cannot be undone.
 */
const refused = listed(`
  GET /api/administration/documents/:id | POST /api/administration/invitations |
  DELETE /api/administration/notes/:id | GET /api/administration/organisations |
  GET /api/administration/organisations/:id | PUT /api/administration/organisations/:id/deletion |
  DELETE /api/administration/organisations/:id/deletion | GET /api/administration/organisations/:id/export |
  POST /api/administration/organisations/:id/notes | PUT /api/administration/organisations/:id/plan |
  PUT /api/administration/organisations/:id/suspension | DELETE /api/administration/organisations/:id/suspension |
  PUT /api/administration/organisations/:id/verification | GET /api/administration/users |
  GET /api/administration/users/:id | DELETE /api/administration/users/:id/devices |
  POST /api/administration/users/:id/merge | PUT /api/administration/users/:id/role |
  POST /api/administration/users/:id/sessions | PUT /api/administration/users/:id/suspension |
  DELETE /api/administration/users/:id/suspension | DELETE /api/administration/users/:id/two-factor |
  GET /api/administration/users/export | DELETE /api/auth/account | GET /api/auth/account/deletion |
  DELETE /api/auth/devices | DELETE /api/auth/devices/:id | POST /api/auth/email-change | GET /api/auth/export |
  PUT /api/auth/organisation | PUT /api/auth/password | PATCH /api/auth/profile | POST /api/auth/two-factor |
  PUT /api/auth/two-factor | DELETE /api/auth/two-factor | POST /api/auth/two-factor/recovery-codes |
  POST /api/billing/orders | POST /api/cause-appearances/:id/consent |
  POST /api/fundraiser-campaigns/:id/invitations | GET /api/fundraising/my-pages | PUT /api/grants/calendar |
  DELETE /api/grants/calendar | POST /api/invitations/acceptance | POST /api/notifications/devices |
  PATCH /api/notifications/preferences | PATCH /api/organisation | PUT /api/organisation/logo |
  DELETE /api/organisation/logo | PUT /api/organisation/verification |
  POST /api/organisation/verification/documents | DELETE /api/organisation/verification/documents/:id |
  POST /api/staff/invitations | DELETE /api/staff/invitations/:id | POST /api/staff/invitations/:id/letter |
  POST /api/staff/invitations/batch | PUT /api/staff/members/:id/deactivation |
  DELETE /api/staff/members/:id/deactivation | PUT /api/staff/members/:id/emergency-contact |
  PUT /api/staff/members/:id/role | DELETE /api/staff/own | PUT /api/staff/ownership |
  POST /api/storage/entries/:id/links | POST /api/storage/entries/:id/shares | PATCH /api/storage/links/:id |
  PUT /api/volunteer/applicants/:id/approval | PUT /api/volunteer/applicants/:id/refusal |
  POST /api/volunteer/calendar | DELETE /api/volunteer/calendar`);

/** Ordinary work on records. It gives nobody access, and the audit log names the impersonator. */
const allowed = listed(`
  POST /api/admin/disputes/:id/checks | POST /api/admin/disputes/:id/note |
  POST /api/admin/payment-events/:id/handling | POST /api/admin/payment-mismatches/:id/resolution |
  POST /api/admin/payment-mismatches/:id/taking-out | POST /api/admin/payment-reconciliations |
  POST /api/admin/payments/:id/checks | POST /api/admin/payments/:id/refunds | POST /api/admin/payout-searches |
  POST /api/auth/logout | PUT /api/billing/cancellation | DELETE /api/billing/cancellation |
  DELETE /api/billing/card | PUT /api/billing/details | PUT /api/billing/next-interval | POST /api/billing/trial |
  POST /api/blogs | PATCH /api/blogs/:id | DELETE /api/blogs/:id | POST /api/blogs/:id/publication |
  DELETE /api/blogs/:id/publication | POST /api/blogs/generate | POST /api/blogs/generate-simple |
  POST /api/blogs/images | DELETE /api/cause-appearances/:id | DELETE /api/cause-people/:id |
  POST /api/cause-reports/:id/resolution | PUT /api/cause-updates/:id | DELETE /api/cause-updates/:id |
  POST /api/cause-updates/:id/publication | POST /api/causes | PUT /api/causes/:id | DELETE /api/causes/:id |
  POST /api/causes/:id/closing | DELETE /api/causes/:id/closing | POST /api/causes/:id/copies |
  POST /api/causes/:id/pause | DELETE /api/causes/:id/pause | POST /api/causes/:id/people |
  POST /api/causes/:id/publication | DELETE /api/causes/:id/publication | POST /api/causes/:id/updates |
  POST /api/causes/pictures | POST /api/certificates/:id/revocation | POST /api/certificates/:id/successor |
  POST /api/certificates/pictures | POST /api/certificates/preview | POST /api/certificates/requests |
  DELETE /api/certificates/requests/:id | POST /api/certificates/requests/:id/certificate |
  POST /api/certificates/requests/:id/refusal | POST /api/certificates/runs | DELETE /api/certificates/runs/:id |
  POST /api/certificates/runs/:id/resumption | POST /api/certificates/templates |
  PUT /api/certificates/templates/:id | DELETE /api/certificates/templates/:id | POST /api/contacts |
  PATCH /api/contacts/:id | POST /api/contacts/:id/consents | PUT /api/contacts/:id/distinctions |
  POST /api/contacts/:id/erasure | POST /api/contacts/:id/files | POST /api/contacts/:id/merges |
  POST /api/contacts/:id/notes | POST /api/contacts/:id/tasks | POST /api/contacts/erasures |
  POST /api/contacts/exports | DELETE /api/contacts/exports/:id | POST /api/contacts/fields |
  PATCH /api/contacts/fields/:id | DELETE /api/contacts/fields/:id | DELETE /api/contacts/files/:id |
  POST /api/contacts/imports | POST /api/contacts/imports/:id/application |
  DELETE /api/contacts/imports/:id/application | PUT /api/contacts/imports/:id/mapping |
  POST /api/contacts/imports/:id/reversal | POST /api/contacts/matches | DELETE /api/contacts/merges/:id |
  PATCH /api/contacts/notes/:id | DELETE /api/contacts/notes/:id | PUT /api/contacts/owner |
  POST /api/contacts/purposes | PATCH /api/contacts/purposes/:id | DELETE /api/contacts/purposes/:id |
  POST /api/contacts/segments | PATCH /api/contacts/segments/:id | DELETE /api/contacts/segments/:id |
  POST /api/contacts/tags | PATCH /api/contacts/tags/:id | DELETE /api/contacts/tags/:id |
  PUT /api/contacts/tags/:id/contacts | PATCH /api/contacts/tasks/:id | DELETE /api/contacts/tasks/:id |
  POST /api/coupons | PUT /api/coupons/:id | PUT /api/coupons/:id/state | PUT /api/embed-sites | POST /api/embeds |
  PUT /api/embeds/:id | DELETE /api/embeds/:id | POST /api/form-trials | POST /api/form-trials/:id/choice |
  POST /api/form-trials/:id/ending | PUT /api/fundraiser-campaigns/:id |
  POST /api/fundraiser-reports/:id/resolution | POST /api/fundraisers/:id/decisions | POST /api/gift-aid/claims |
  POST /api/gift-aid/claims/:id/payment | POST /api/gift-aid/claims/:id/removals |
  POST /api/gift-aid/claims/:id/submission | POST /api/gift-aid/claims/:id/withdrawal |
  POST /api/gift-aid/declarations | POST /api/gift-aid/declarations/:id/confirmation |
  POST /api/gift-aid/declarations/:id/ending | POST /api/gift-aid/declarations/:id/mending |
  PUT /api/gift-aid/gifts/:id/mark | PUT /api/gift-aid/settings | POST /api/gifts/:id/refunds |
  POST /api/gifts/:id/statements | POST /api/gifts/imports | POST /api/gifts/imports/:id/application |
  DELETE /api/gifts/imports/:id/application | PUT /api/gifts/imports/:id/mapping | POST /api/gifts/offline |
  POST /api/grants | PATCH /api/grants/:id | DELETE /api/grants/:id | PUT /api/grants/:id/saved |
  DELETE /api/grants/:id/saved | POST /api/grants/imports | POST /api/grants/imports/:id/application |
  DELETE /api/grants/imports/:id/application | PUT /api/grants/imports/:id/mapping | POST /api/ledger/rates |
  PATCH /api/marketing/leads/:id | DELETE /api/marketing/leads/:id | POST /api/marketing/leads/:id/notes |
  DELETE /api/marketing/subscribers/:id | POST /api/match-pools | PUT /api/match-pools/:id |
  DELETE /api/match-pools/:id | POST /api/match-pools/:id/end | POST /api/match-pools/:id/opening |
  POST /api/match-pools/:id/payments | DELETE /api/notifications/devices/:id |
  POST /api/notifications/devices/:id/trial | POST /api/notifications/reading | POST /api/pledges |
  PUT /api/pledges/:id | DELETE /api/pledges/:id | POST /api/pledges/:id/gifts | DELETE /api/pledges/:id/gifts |
  POST /api/pledges/:id/payments | POST /api/pledges/:id/reminders | POST /api/pledges/:id/write-off |
  POST /api/realtime/tickets | POST /api/receipts/:id/reissue | POST /api/receipts/:id/voiding |
  PUT /api/receipts/settings | POST /api/resources | PATCH /api/resources/:id | DELETE /api/resources/:id |
  POST /api/resources/:id/moves | POST /api/resources/:id/publication | DELETE /api/resources/:id/publication |
  POST /api/resources/covers | POST /api/resources/files | POST /api/sandbox/checkouts |
  POST /api/sandbox/disputes | POST /api/sandbox/payouts | DELETE /api/shift-signups/:id |
  PUT /api/shift-signups/:id/place | PUT /api/shift-signups/:id/removal | PUT /api/shifts/:id |
  PUT /api/shifts/:id/cancellation | POST /api/shifts/:id/letters | POST /api/shifts/:id/signups |
  DELETE /api/staff/documents/:id | POST /api/staff/leave | PUT /api/staff/leave/:id/cancellation |
  PUT /api/staff/leave/:id/decision | PATCH /api/staff/members/:id | POST /api/staff/members/:id/documents |
  PATCH /api/staff/own | PUT /api/standing-gifts/:id/cancellation | POST /api/storage/archives |
  POST /api/storage/copies | PATCH /api/storage/entries/:id | PUT /api/storage/entries/:id/star |
  DELETE /api/storage/entries/:id/star | POST /api/storage/files/:id/release | POST /api/storage/files/:id/tickets |
  POST /api/storage/files/:id/versions | POST /api/storage/folders | DELETE /api/storage/links/:id |
  POST /api/storage/moves | POST /api/storage/restorations | DELETE /api/storage/shares/:id |
  POST /api/storage/trash | DELETE /api/storage/trash | POST /api/storage/uploads | PATCH /api/storage/uploads/:id |
  DELETE /api/storage/uploads/:id | PATCH /api/storage/versions/:id | DELETE /api/storage/versions/:id |
  POST /api/ticketing/events | PUT /api/ticketing/events/:id | DELETE /api/ticketing/events/:id |
  POST /api/ticketing/events/:id/cancellation | POST /api/ticketing/events/:id/check-ins |
  POST /api/ticketing/events/:id/closing | DELETE /api/ticketing/events/:id/closing |
  POST /api/ticketing/events/:id/copies | POST /api/ticketing/events/:id/publication |
  POST /api/ticketing/events/:id/refund-run | DELETE /api/ticketing/events/:id/refund-run |
  POST /api/ticketing/events/:id/sales | POST /api/ticketing/orders/:id/letter |
  POST /api/ticketing/orders/:id/refunds | POST /api/ticketing/pictures |
  DELETE /api/ticketing/tickets/:id/check-in | POST /api/volunteer/check-ins | POST /api/volunteer/check-outs |
  POST /api/volunteer/hours | PUT /api/volunteer/hours/:id/amendment | PUT /api/volunteer/hours/:id/decision |
  PUT /api/volunteer/hours/:id/reopening | PUT /api/volunteer/hours/:id/withdrawal |
  POST /api/volunteer/hours/decisions | POST /api/volunteer/opportunities | PUT /api/volunteer/opportunities/:id |
  DELETE /api/volunteer/opportunities/:id | PUT /api/volunteer/opportunities/:id/closure |
  POST /api/volunteer/opportunities/:id/copies | PUT /api/volunteer/opportunities/:id/publication |
  POST /api/volunteer/opportunities/:id/shifts | PUT /api/volunteer/rates | DELETE /api/volunteer/rates |
  DELETE /api/volunteer/report-photos/:id | POST /api/volunteer/reports | PUT /api/volunteer/reports/:id |
  DELETE /api/volunteer/reports/:id | PUT /api/volunteer/reports/:id/decision |
  POST /api/volunteer/reports/:id/photos | PUT /api/volunteer/reports/:id/submission |
  DELETE /api/volunteer/task-comments/:id | DELETE /api/volunteer/task-files/:id |
  PUT /api/volunteer/task-items/:id | POST /api/volunteer/tasks | PATCH /api/volunteer/tasks/:id |
  DELETE /api/volunteer/tasks/:id | PUT /api/volunteer/tasks/:id/assignee | POST /api/volunteer/tasks/:id/comments |
  POST /api/volunteer/tasks/:id/files | PUT /api/volunteer/tasks/:id/state |
  POST /api/gifts/:id/corrections | POST /api/gifts/:id/voiding`);

const deciding = product.routes
  .map(({ endpoint }) => endpoint)
  .filter(
    ({ access, personal, route }) => access !== 'public' && (personal || !route.startsWith('GET ')),
  );

test('every endpoint that changes something is decided on for impersonators', () => {
  const found = deciding.map(({ route }) => route);
  expect(found.filter((route) => !refused.includes(route) && !allowed.includes(route))).toEqual([]);
  expect([...refused, ...allowed].filter((route) => !found.includes(route))).toEqual([]);
});

test('exactly the personal ones are refused', () => {
  const personal = deciding.filter((endpoint) => endpoint.personal).map(({ route }) => route);
  expect(personal.sort()).toEqual([...refused].sort());
});
