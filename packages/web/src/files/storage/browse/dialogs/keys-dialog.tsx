import { Text } from '@mantine/core';
import { useTranslation } from '../../../../kernel/index.ts';
import { Dialog } from '../../../../ui/index.ts';
import styles from './dialogs.module.css';

/** The keyboard shortcuts of the list. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const keys: readonly (readonly [readonly string[], string])[] = [
    [['↑', '↓', '←', '→'], t('Move between files')],
    [['Home', 'End'], t('Go to first or last')],
    [['A', '…', 'Z'], t('Go to next name with this letter')],
    [['Enter'], t('Open')],
    [['Alt ↑'], t('Parent folder')],
    [['Space'], t('Select or deselect')],
    [['Shift ↓'], t('Extend selection')],
    [['Ctrl A'], t('Select all')],
    [['Esc'], t('Clear selection')],
    [['F2'], t('Rename')],
    [['Delete'], t('Move to trash')],
    [['Ctrl Z'], t('Undo last move, or restore from trash')],
    [['Shift F10'], t("Open a file's menu")],
    [['/'], t('Search')],
    [['?'], t('Show this list')],
  ];
  return (
    <Dialog opened onClose={onClose} title={t('Keyboard shortcuts')} size={560}>
      <Text c="dimmed" mb="sm">
        {t('These work while a file or folder in the list is focused.')}
      </Text>
      <dl className={styles.keys}>
        {keys.map(([names, what]) => (
          <div key={what} style={{ display: 'contents' }}>
            <dt>
              {names.map((name) => (
                <kbd key={name}>{name}</kbd>
              ))}
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
