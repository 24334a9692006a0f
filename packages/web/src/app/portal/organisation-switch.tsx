import { useState } from 'react';
import { useNavigate } from 'react-router';
import { type Person, RequestFailed, useTranslation } from '../../kernel/index.ts';
import { showToast, useOnDemand } from '../../ui/index.ts';
import { OrganisationButton } from './organisation-button.tsx';
import { workIn } from './profile.ts';

type Props = {
  user: Person;
  /** In the drawer of narrow screens; the header has no room for it there. */
  inside?: boolean;
};

const load = () =>
  import('./open-organisation-switch.tsx').then(
    ({ OpenOrganisationSwitch }) => OpenOrganisationSwitch,
  );

/** For people who belong to several organisations: selects the active one. */
export function OrganisationSwitch({ user, inside = false }: Props) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const onDemand = useOnDemand(load, 'menu');
  if (user.memberships.length < 2) return null;

  const change = async (orgId: string, name: string) => {
    setBusy(true);
    try {
      await workIn(orgId);
      await navigate('/dashboard');
      showToast('done', t("You're now working in {{name}}.", { name }));
    } catch (error) {
      showToast('failed', t("Couldn't switch organisation"), messageOf(error));
    }
    setBusy(false);
  };

  const { Loaded, attributes } = onDemand;
  if (Loaded) return <Loaded user={user} inside={inside} busy={busy} onChange={change} />;
  return <OrganisationButton user={user} inside={inside} busy={busy} {...attributes} />;
}

const messageOf = (error: unknown) => (error instanceof RequestFailed ? error.message : undefined);
