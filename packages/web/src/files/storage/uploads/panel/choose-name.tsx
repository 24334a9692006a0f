import { Button, Checkbox } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '../../../../kernel/index.ts';
import { choose } from '../engine/index.ts';
import type { Choice } from '../upload.ts';
import styles from './upload-panel.module.css';

type Props = { id: number; name: string; alike: number };

/** Asks what to do with a file whose name is taken. */
export function ChooseName({ id, name, alike }: Props) {
  const { t } = useTranslation();
  const [forAll, setForAll] = useState(false);
  const button = (choice: Choice, label: string) => (
    <Button variant="default" size="xs" onClick={() => choose(id, choice, forAll)}>
      {label}
    </Button>
  );
  return (
    <fieldset className={styles.choice}>
      <legend className="sr-only">{t('What should we do with “{{name}}”?', { name })}</legend>
      <div className="group">
        {button('version', t('New version'))}
        {button('keep-both', t('Keep both'))}
        {button('skip', t('Skip'))}
      </div>
      <Checkbox
        size="sm"
        checked={forAll}
        onChange={({ currentTarget }) => setForAll(currentTarget.checked)}
        label={
          alike > 1
            ? t('Do this for all others ({{count}} so far)', { count: alike - 1 })
            : t('Do this for all others in this upload')
        }
      />
    </fieldset>
  );
}
