import { Button, Menu } from '@mantine/core';
import { IconCheck, IconSelector } from '@tabler/icons-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { type Person, RequestFailed, useTranslation } from '../../kernel/index.ts';
import { showToast } from '../../ui/index.ts';
import styles from './portal-header.module.css';
import { workIn } from './profile.ts';
import { roleNames } from './sidebar.tsx';

type Props = {
  user: Person;
  /** In the drawer of narrow screens; the header has no room for it there. */
  inside?: boolean;
};

/** For people who belong to several organisations: selects the active one. */
export function OrganisationSwitch({ user, inside = false }: Props) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
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

  return (
    <Menu position="bottom-start" withInitialFocusPlaceholder={false} withinPortal={false}>
      <Menu.Target>
        <Button
          className={styles.organisation}
          data-inside={inside || undefined}
          variant="default"
          size="xs"
          loading={busy}
          rightSection={<IconSelector size={16} aria-hidden />}
          aria-label={t('Organisation: {{name}}', { name: user.organisation.name })}
        >
          {user.organisation.name}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {user.memberships.map(({ orgId, organisation, role }) => {
          const present = orgId === user.organisation.id;
          return (
            <Menu.Item
              key={orgId}
              {...(present && { 'aria-current': true })}
              rightSection={present && <IconCheck size={18} aria-hidden />}
              onClick={() => (present ? undefined : change(orgId, organisation))}
            >
              {organisation}
              <small>{t(roleNames[role])}</small>
            </Menu.Item>
          );
        })}
      </Menu.Dropdown>
    </Menu>
  );
}

const messageOf = (error: unknown) => (error instanceof RequestFailed ? error.message : undefined);
