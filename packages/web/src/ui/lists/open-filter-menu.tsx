import { Popover } from '@mantine/core';
import '@mantine/core/styles/Popover.layer.css';
import { type ReactNode, useRef } from 'react';
import { useTranslation } from '../../kernel/index.ts';
import { useOpenAtOnce } from '../floating/index.ts';
import { FilterButton } from './filter-button.tsx';
import styles from './filter-toolbar.module.css';

/** The fields of a filter with their button. */
export function OpenFilterMenu({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const button = useRef<HTMLButtonElement>(null);
  const { opened, onChange } = useOpenAtOnce(button);
  return (
    <Popover
      opened={opened}
      onChange={onChange}
      position="bottom-start"
      width={432}
      withinPortal={false}
      trapFocus
      returnFocus
      shadow="md"
    >
      <Popover.Target>
        <FilterButton ref={button} onClick={() => onChange(!opened)} />
      </Popover.Target>
      <Popover.Dropdown className={styles.fields} aria-label={t('Filter')}>
        {children}
      </Popover.Dropdown>
    </Popover>
  );
}
