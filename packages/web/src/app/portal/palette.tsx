import { Dialog, type Person, useTranslation } from '../../kernel/index.ts';

export function Palette({ onClose }: { user: Person; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Dialog opened onClose={onClose} title={t('Search')} size={560}>
      {null}
    </Dialog>
  );
}
