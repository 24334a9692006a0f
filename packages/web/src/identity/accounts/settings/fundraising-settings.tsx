import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { useTranslation } from '../../../kernel/index.ts';
import { Panel } from '../../../ui/index.ts';
import { SettingsSection } from './settings-section.tsx';

/** Links to a person's own fundraising, whatever their role. */
export function FundraisingSettings() {
  const { t } = useTranslation();
  return (
    <SettingsSection id="fundraising">
      <Panel title={t('Fundraising')} note={t('Your fundraising pages, for any organisation.')}>
        <Button component={Link} to="/fundraisers/mine" variant="default">
          {t('My fundraising pages')}
        </Button>
      </Panel>
    </SettingsSection>
  );
}
