import { changeProfile, type themes } from '@ngo-plus/contract/identity/accounts';
import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { call, RequestFailed, useTranslation } from '../../../kernel/index.ts';
import {
  ChoiceTiles,
  chooseScheme,
  chosenScheme,
  Panel,
  showToast,
  useScheme,
} from '../../../ui/index.ts';
import { SettingsSection } from './settings-section.tsx';

type Theme = (typeof themes)[number];

/** Takes effect immediately in this browser; other devices follow unless they have their own choice. */
export function AppearanceSettings() {
  const { t } = useTranslation();
  const scheme = useScheme();
  const [theme, setTheme] = useState<Theme>('system');
  // The button in the header changes it too.
  useEffect(() => {
    void scheme;
    setTheme(chosenScheme() ?? 'system');
  }, [scheme]);
  const choose = async (next: Theme) => {
    setTheme(next);
    chooseScheme(next);
    await call(changeProfile, { theme: next }).catch((error: unknown) => {
      if (!(error instanceof RequestFailed)) throw error;
      showToast('failed', t("Couldn't save the theme for your other devices"), error.message);
    });
  };
  return (
    <SettingsSection id="appearance">
      <Panel title={t('Appearance')}>
        <ChoiceTiles
          legend={t('Theme')}
          name="theme"
          min="5.5rem"
          value={theme}
          onChange={(next) => void choose(next)}
          options={[
            { value: 'system', label: t('System'), icon: <IconDeviceDesktop aria-hidden /> },
            { value: 'light', label: t('Light'), icon: <IconSun aria-hidden /> },
            { value: 'dark', label: t('Dark'), icon: <IconMoon aria-hidden /> },
          ]}
        />
      </Panel>
    </SettingsSection>
  );
}
