import { allows } from '@ngo-plus/contract/kernel';
import { volunteers } from '@ngo-plus/contract/people/volunteering';
import { useUser } from '../../kernel/index.ts';

/** The organisations of the signed-in user; names are shown only if there are several. */
export function useOrganisations() {
  const user = useUser();
  const own = (user?.memberships ?? []).filter(({ role }) => allows(volunteers, role));
  return { own, several: own.length > 1, here: user?.organisation.id ?? '' };
}
