import { Button } from '@mantine/core';
import { managesDonations } from '@ngo-plus/contract/fundraising/donations';
import { allows } from '@ngo-plus/contract/kernel';
import { IconMail, IconPhone, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { useTranslation, useUser } from '../../../kernel/index.ts';
import { TaskDialog } from '../task-dialog.tsx';
import { CallDialog } from './call-dialog.tsx';
import { mailAddress } from './mail-address.ts';
import type { Person } from './person.ts';
import { PersonMenu } from './person-menu.tsx';

/** What is done most often with a contact. */
export function PersonActions({ person }: { person: Person }) {
  const { t } = useTranslation();
  const role = useUser()?.role;
  const [dialog, setDialog] = useState<'call' | 'task'>();
  const close = () => setDialog(undefined);
  const { id, name, emails } = person;
  const address = emails[0]?.address ?? '';
  return (
    <>
      {address !== '' && (
        <Button
          component="a"
          href={mailAddress(address)}
          variant="default"
          size="sm"
          leftSection={<IconMail size={16} aria-hidden />}
        >
          {t('Email')}
        </Button>
      )}
      <Button
        variant="default"
        size="sm"
        leftSection={<IconPhone size={16} aria-hidden />}
        onClick={() => setDialog('call')}
      >
        {t('Log call')}
      </Button>
      <Button variant="default" size="sm" onClick={() => setDialog('task')}>
        {t('Add task')}
      </Button>
      {allows(managesDonations, role) && (
        <Button
          component={Link}
          size="sm"
          to="/donations/offline"
          state={{ donor: { name, email: address, contactId: id }, backTo: `/contacts/${id}` }}
          leftSection={<IconPlus size={16} aria-hidden />}
        >
          {t('Record donation')}
        </Button>
      )}
      <PersonMenu person={person} />
      <CallDialog person={person} opened={dialog === 'call'} onClose={close} />
      <TaskDialog contactId={id} opened={dialog === 'task'} onClose={close} />
    </>
  );
}
