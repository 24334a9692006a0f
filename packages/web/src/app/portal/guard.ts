import { type ActorRole, applicant } from '@ngo-plus/contract/kernel';
import { screensAt } from '../screens.ts';

export type Verdict =
  | { readonly kind: 'enter' }
  /** A visitor at an address without a page. */
  | { readonly kind: 'home' }
  /** Not signed in: sign in first, then come back here. */
  | { readonly kind: 'sign-in' }
  /** Signed in with a role this screen is not for. */
  | { readonly kind: 'refused'; readonly elsewhere: string | undefined };

/**
 * Whether a person may open an address of the portal. The server checks every request again. For an address without a
 * page, signed-in people see a message; visitors go to the home page.
 */
export function judge(address: string, role: ActorRole | undefined, exists = true): Verdict {
  if (role === undefined) return { kind: exists ? 'sign-in' : 'home' };
  if (!exists) return { kind: 'enter' };
  const matches = screensAt(address);
  if (matches.length === 0 || matches.some(({ roles }) => roles.includes(role)))
    return { kind: 'enter' };
  const elsewhere = role === applicant ? '/volunteer/shifts' : matches[0]?.elsewhere;
  return { kind: 'refused', elsewhere };
}
