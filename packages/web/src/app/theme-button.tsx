import { ActionIcon } from '@mantine/core';
import '@mantine/core/styles/ActionIcon.layer.css';
import { IconMoon, IconSun } from '@tabler/icons-react';
import { useTranslation } from '../kernel/index.ts';
import { chooseScheme, useScheme } from '../ui/index.ts';
import styles from './theme-button.module.css';

/** Both icons are in the page; the theme's attribute shows one, also before hydration. */
export function ThemeButton() {
  const { t } = useTranslation();
  const dark = useScheme() === 'dark';
  return (
    <ActionIcon
      aria-label={dark ? t('Switch to light mode') : t('Switch to dark mode')}
      onClick={() => chooseScheme(dark ? 'light' : 'dark')}
    >
      <IconSun size={20} className={styles.sun} aria-hidden />
      <IconMoon size={20} className={styles.moon} aria-hidden />
    </ActionIcon>
  );
}
