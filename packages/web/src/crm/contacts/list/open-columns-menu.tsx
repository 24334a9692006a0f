import { Checkbox, Popover, Stack } from '@mantine/core';
import { useRef } from 'react';
import { useTranslation } from '../../../kernel/index.ts';
import { useOpenAtOnce } from '../../../ui/index.ts';
import { type Column, columnNames, columns } from './columns.ts';
import { ColumnsButton } from './columns-button.tsx';

type Props = {
  chosen: readonly Column[];
  onToggle: (column: Column) => void;
};

/** The columns to choose from, with their button. */
export function OpenColumnsMenu({ chosen, onToggle }: Props) {
  const { t } = useTranslation();
  const button = useRef<HTMLButtonElement>(null);
  const { opened, onChange } = useOpenAtOnce(button);
  return (
    <Popover
      opened={opened}
      onChange={onChange}
      position="bottom-end"
      portalProps={{ target: '#overlays' }}
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <ColumnsButton ref={button} onClick={() => onChange(!opened)} />
      </Popover.Target>
      <Popover.Dropdown aria-label={t('Columns')}>
        <Stack>
          {columns.map((column) => (
            <Checkbox
              key={column}
              label={t(columnNames[column])}
              checked={chosen.includes(column)}
              onChange={() => onToggle(column)}
            />
          ))}
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}
