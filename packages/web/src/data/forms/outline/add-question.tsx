import { Button } from '@mantine/core';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useTranslation } from '../../../kernel/index.ts';
import { commonTypes, otherTypes, typeIcons, typeNames } from '../item-types.ts';
import type { NewType } from '../model/index.ts';
import { useItemActions } from '../use-item-actions.ts';
import styles from './add-question.module.css';

type Props = {
  /** All types are listed from the start. */
  isWhole?: boolean;
  /** Runs after a question was added. */
  onAdded?: () => void;
};

/** Adds a question after the selected one, or into the selected group. */
export function AddQuestion({ isWhole = false, onAdded }: Props) {
  const { t } = useTranslation();
  const { add } = useItemActions();
  const id = useId();
  const [isOpen, setOpen] = useState(isWhole);
  const choose = (type: NewType) => {
    add(type);
    onAdded?.();
  };
  return (
    <>
      <Types types={commonTypes} onChoose={choose} />
      <div id={id}>
        {isOpen &&
          otherTypes.map(({ heading, types }) => (
            <section key={heading} aria-label={t(heading)}>
              <h3 className={styles.heading}>{t(heading)}</h3>
              <Types types={types} onChoose={choose} />
            </section>
          ))}
      </div>
      {!isWhole && (
        <Button
          className={styles.more}
          size="xs"
          variant="quiet"
          aria-expanded={isOpen}
          aria-controls={id}
          rightSection={
            isOpen ? (
              <IconChevronUp size={14} aria-hidden />
            ) : (
              <IconChevronDown size={14} aria-hidden />
            )
          }
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? t('Fewer types') : t('More types')}
        </Button>
      )}
    </>
  );
}

type TypesProps = { types: readonly NewType[]; onChoose: (type: NewType) => void };

function Types({ types, onChoose }: TypesProps) {
  const { t } = useTranslation();
  return (
    <ul className={styles.types}>
      {types.map((type) => {
        const Icon = typeIcons[type];
        return (
          <li key={type}>
            <button type="button" onClick={() => onChoose(type)}>
              <Icon size={16} stroke={1.6} aria-hidden />
              {t(typeNames[type])}
            </button>
          </li>
        );
      })}
    </ul>
  );
}
