import { Tabs } from '@mantine/core';
import type { Entry } from '@ngo-plus/contract/files/storage';
import { IconLink, IconUsers } from '@tabler/icons-react';
import { useTranslation, useUser } from '../../../kernel/index.ts';
import { Dialog } from '../../../ui/index.ts';
import { LinksPart } from './links-part.tsx';
import { PeoplePart } from './people-part.tsx';
import { mayShare } from './role-labels.ts';
import styles from './sharing.module.css';

type Props = { entry: Entry; onClose: () => void };

/** Who has access to a folder or file: people and roles of the organisation, and anyone with a link. */
export function ShareDialog({ entry, onClose }: Props) {
  const { t } = useTranslation();
  const user = useUser();
  const allowed = entry.mayEdit && user !== undefined && mayShare(user.role);
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('Share “{{name}}”', { name: entry.name })}
      size={640}
      atTop
    >
      <Tabs defaultValue="people" keepMounted={false}>
        <Tabs.List className={styles.tabs}>
          <Tabs.Tab value="people" leftSection={<IconUsers size={18} aria-hidden />}>
            {t('People')}
          </Tabs.Tab>
          <Tabs.Tab value="links" leftSection={<IconLink size={18} aria-hidden />}>
            {t('Links')}
          </Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="people">
          <PeoplePart entry={entry} allowed={allowed} />
        </Tabs.Panel>
        <Tabs.Panel value="links">
          <LinksPart entry={entry} allowed={allowed} />
        </Tabs.Panel>
      </Tabs>
    </Dialog>
  );
}
