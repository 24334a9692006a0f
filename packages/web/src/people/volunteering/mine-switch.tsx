import { useTranslation } from '../../kernel/index.ts';
import { LinkSwitch } from '../../ui/index.ts';

/** Switches between own and all records, for coordinators. */
export function MineSwitch({ path, own }: { path: string; own: boolean }) {
  const { t } = useTranslation();
  const choices = [
    { to: path, label: t('Everyone'), chosen: !own },
    { to: `${path}?mine=1`, label: t('Mine'), chosen: own },
  ];
  return <LinkSwitch label={t('Show')} choices={choices} />;
}
