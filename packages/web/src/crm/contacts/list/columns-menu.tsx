import { Button, Checkbox, Popover, Stack } from '@mantine/core';
import { IconColumns } from '@tabler/icons-react';
import { useTranslation } from '../../../kernel/index.ts';
import { type Column, columnNames, columns } from './columns.ts';

type Props = { chosen: readonly Column[]; onToggle: (column: Column) => void };

export function ColumnsMenu({ chosen, onToggle }: Props) {
  const { t } = useTranslation();
  return (
    <Popover position="bottom-end" portalProps={{ target: '#overlays' }} trapFocus>
      <Popover.Target>
        <Button variant="default" size="sm" leftSection={<IconColumns size={18} aria-hidden />}>
          {t('Columns')}
        </Button>
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
