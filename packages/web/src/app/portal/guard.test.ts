import type { Role } from '@ngo-plus/contract/kernel';
import { expect, test } from 'vitest';
import { judge } from './guard.ts';

const enter = { kind: 'enter' };
const reported = { kind: 'refused', elsewhere: undefined };
const home = { kind: 'refused', elsewhere: '/' };

test.each<{ address: string; role: Role | undefined; verdict: object }>([
  { address: '/no-such-page', role: undefined, verdict: { kind: 'home' } },
  { address: '/no-such-page', role: 'VIEWER', verdict: enter },
  // The child of a screen that this role cannot open needs no check.
  { address: '/users/0199/no-such-page', role: 'STAFF', verdict: enter },
])('$role at $address, which has no page: $verdict.kind', ({ address, role, verdict }) => {
  expect(judge(address, role, false)).toEqual(verdict);
});

test.each<{ address: string; role: Role | undefined; verdict: object }>([
  { address: '/dashboard', role: undefined, verdict: { kind: 'sign-in' } },
  { address: '/admin/customized-email', role: undefined, verdict: { kind: 'sign-in' } },
  { address: '/dashboard', role: 'VIEWER', verdict: enter },
  { address: '/blogs', role: 'SUPER_ADMIN', verdict: enter },
  { address: '/blogs', role: 'ADMIN', verdict: home },
  { address: '/blogs/new', role: 'STAFF', verdict: home },
  { address: '/grants/0199', role: 'STAFF', verdict: enter },
  { address: '/grants/0199', role: 'VOLUNTEER', verdict: enter },
  { address: '/grants', role: 'VOLUNTEER', verdict: reported },
  { address: '/grants/new', role: 'NGO_ADMIN', verdict: enter },
  { address: '/grants/new', role: 'VIEWER', verdict: reported },
  { address: '/users', role: 'ADMIN', verdict: enter },
  { address: '/users', role: 'SUPER_ADMIN', verdict: enter },
  { address: '/users', role: 'NGO_ADMIN', verdict: reported },
  { address: '/admin/outbox', role: 'ADMIN', verdict: reported },
])('$role at $address: $verdict.kind', ({ address, role, verdict }) => {
  expect(judge(address, role)).toEqual(verdict);
});
