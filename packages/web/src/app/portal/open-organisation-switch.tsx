import { Menu } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useRef } from 'react';
import { type Person, useTranslation } from '../../kernel/index.ts';
import { useOpenAtOnce } from '../../ui/index.ts';
import { OrganisationButton } from './organisation-button.tsx';
import { roleNames } from './sidebar.tsx';

type Props = {
  user: Person;
  inside: boolean;
  busy: boolean;
  onChange: (orgId: string, name: string) => Promise<void>;
};

/** The organisations to choose from, with the button of the present one. */
export function OpenOrganisationSwitch({ user, inside, busy, onChange }: Props) {
  const { t } = useTranslation();
  const button = useRef<HTMLButtonElement>(null);
  const open = useOpenAtOnce(button);
  return (
    <Menu
      {...open}
      position="bottom-start"
      withInitialFocusPlaceholder={false}
      withinPortal={false}
    >
      <Menu.Target>
        <OrganisationButton ref={button} user={user} inside={inside} busy={busy} />
      </Menu.Target>
      <Menu.Dropdown>
        {user.memberships.map(({ orgId, organisation, role }) => {
          const present = orgId === user.organisation.id;
          return (
            <Menu.Item
              key={orgId}
              {...(present && { 'aria-current': true })}
              rightSection={present && <IconCheck size={18} aria-hidden />}
              onClick={() => (present ? undefined : onChange(orgId, organisation))}
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
