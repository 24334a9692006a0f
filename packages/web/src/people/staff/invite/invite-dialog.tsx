import { Tabs } from '@mantine/core';
import { useTranslation } from '../../../kernel/index.ts';
import { Dialog, PersonalOnly } from '../../../ui/index.ts';
import { InviteForm } from './invite-form.tsx';
import { InviteList } from './invite-list.tsx';

/** Invites one person, or many from a file. */
export function InviteDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Dialog opened={opened} onClose={onClose} title={t('Invite people')} size={640} atTop>
      <Tabs defaultValue="one" keepMounted={false}>
        <Tabs.List>
          <Tabs.Tab value="one">{t('One person')}</Tabs.Tab>
          <Tabs.Tab value="list">{t('A list (CSV)')}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="one">
          <PersonalOnly>
            <InviteForm onDone={onClose} />
          </PersonalOnly>
        </Tabs.Panel>
        <Tabs.Panel value="list">
          <PersonalOnly>
            <InviteList onDone={onClose} />
          </PersonalOnly>
        </Tabs.Panel>
      </Tabs>
    </Dialog>
  );
}
