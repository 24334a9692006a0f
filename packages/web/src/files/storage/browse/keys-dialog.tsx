import { Dialog, useTranslation } from '../../../kernel/index.ts';
import styles from './dialogs.module.css';

/** Which keys do what in the list. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const keys: readonly (readonly [readonly string[], string])[] = [
    [['↑', '↓', '←', '→'], t('Go from file to file')],
    [['Home', 'End'], t('Go to the first, to the last')],
    [['A', '…', 'Z'], t('Go to the next name with this letter')],
    [['Enter'], t('Open')],
    [['Alt ↑'], t('Go to the folder around')],
    [['Space'], t('Select, or take out of the selection')],
    [['Shift ↓'], t('Select on the way')],
    [['Ctrl A'], t('Select all')],
    [['Esc'], t('Select nothing')],
    [['F2'], t('Rename')],
    [['Delete'], t('Move to trash')],
    [['Ctrl Z'], t('Undo the last move, or bring back from the trash')],
    [['Shift F10'], t('Open the menu of a file')],
    [['/'], t('Search')],
    [['?'], t('Show this list')],
  ];
  return (
    <Dialog opened onClose={onClose} title={t('Keyboard shortcuts')} size={560}>
      <p className={styles.note}>
        {t('They work while a file or folder in the list has the focus.')}
      </p>
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
