import { Button } from '@mantine/core';
import { isContainer } from '@ngo-plus/contract/data/forms';
import { IconChevronDown, IconPlus } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useFormat, useTranslation } from '../../../kernel/index.ts';
import { Dialog } from '../../../ui/index.ts';
import { useBuilder } from '../builder-context.ts';
import { AddQuestion, Canvas, Outline } from '../outline/index.ts';
import { FormSettings, ItemMenu, ItemSettings, Problems } from '../settings/index.ts';
import { useItemActions } from '../use-item-actions.ts';
import styles from './build-view.module.css';

/** Outline, form and settings side by side; on a phone the form, with settings in a sheet. */
export function BuildView() {
  const { t } = useTranslation();
  const { canEdit } = useBuilder();
  const [isAdding, setAdding] = useState(false);
  return (
    <>
      <div className={styles.panes}>
        <section className={`${styles.pane} ${styles.left}`} aria-label={t('Questions')}>
          {canEdit && (
            <div className={styles.add}>
              <h2 className={styles.head}>{t('Add question')}</h2>
              <AddQuestion />
            </div>
          )}
          <OutlineHead />
          <Outline />
        </section>
        <section className={`${styles.pane} ${styles.canvas}`} aria-label={t('Form')}>
          <CanvasHead />
          <Canvas />
          {canEdit && (
            <Button
              className={styles.narrow}
              variant="default"
              leftSection={<IconPlus size={16} aria-hidden />}
              onClick={() => setAdding(true)}
            >
              {t('Add question')}
            </Button>
          )}
        </section>
        <Settings />
      </div>
      <Dialog opened={isAdding} onClose={() => setAdding(false)} title={t('Add question')} atTop>
        <AddQuestion isWhole onAdded={() => setAdding(false)} />
      </Dialog>
    </>
  );
}

function OutlineHead() {
  const { t } = useTranslation();
  const { number } = useFormat();
  const { compiled } = useBuilder();
  const count = compiled.items.filter(({ item }) => !isContainer(item)).length;
  return (
    <h2 className={styles.head}>
      {t('Outline')}{' '}
      <small>
        {t('{{shown}} questions', {
          count,
          shown: number(count),
          defaultValue_one: '{{shown}} question',
        })}
      </small>
    </h2>
  );
}

function CanvasHead() {
  const { t } = useTranslation();
  const { languages, language, showLanguage } = useBuilder();
  return (
    <div className={styles.canvasHead}>
      <h2>{t('Form')}</h2>
      {languages.length > 1 && (
        <fieldset className={styles.languages} aria-label={t('Language shown')}>
          {languages.map(({ code, name }) => (
            <button
              key={code}
              type="button"
              aria-pressed={code === language}
              lang={code}
              onClick={() => showLanguage(code)}
            >
              {name}
            </button>
          ))}
        </fieldset>
      )}
    </div>
  );
}

/** Settings of the selected question, or of the form. On a phone they are a sheet that folds to its title. */
function Settings() {
  const { t } = useTranslation();
  const { selected, canEdit } = useBuilder();
  const { nameOf } = useItemActions();
  const [isOpen, setOpen] = useState(false);
  const id = selected?.id;
  useEffect(() => {
    if (id !== undefined) setOpen(true);
  }, [id]);
  const title = selected ? nameOf(selected) : t('Form settings');
  return (
    <section className={`${styles.pane} ${styles.right}`} aria-label={t('Settings')}>
      <button
        type="button"
        className={styles.grip}
        aria-expanded={isOpen}
        aria-controls="settings-sheet"
        onClick={() => setOpen(!isOpen)}
      >
        <span>{title}</span>
        <IconChevronDown size={18} aria-hidden />
      </button>
      <div id="settings-sheet" className={styles.sheet} data-folded={!isOpen || undefined}>
        <div className={styles.settingsHead}>
          <h2>{title}</h2>
          {selected && canEdit && <ItemMenu item={selected} />}
        </div>
        {selected ? <ItemSettings item={selected} /> : <FormSettings />}
        <Problems />
      </div>
    </section>
  );
}
