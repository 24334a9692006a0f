import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '../../../kernel/index.ts';
import { Panel } from '../../../ui/index.ts';
import { DeletionDialog } from './deletion-dialog.tsx';
import { SettingsSection } from './settings-section.tsx';

export function DeletionSettings({ email }: { email: string }) {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <SettingsSection id="delete" personal>
      <Panel
        title={t('Delete account')}
        note={t(
          'This permanently deletes your name, email address and sign-in details. Your work stays with your organisations, without your name.',
        )}
      >
        <Button variant="default" onClick={() => setIsOpen(true)}>
          {t('Delete my account')}
        </Button>
      </Panel>
      {isOpen && <DeletionDialog email={email} onClose={() => setIsOpen(false)} />}
    </SettingsSection>
  );
}
