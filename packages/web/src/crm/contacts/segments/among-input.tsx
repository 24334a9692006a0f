import { ActionIcon, Group, NativeSelect, Stack } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useTranslation } from '../../../kernel/index.ts';
import person from '../parts.module.css';

type Choice = { readonly value: string; readonly label: string };

type Props = {
  choices: readonly Choice[];
  among: readonly string[];
  onChange: (among: string[]) => void;
};

/** Selects several of a list; selected ones are listed below and can be removed. */
export function AmongInput({ choices, among, onChange }: Props) {
  const { t } = useTranslation();
  const nameOf = (value: string) => choices.find((one) => one.value === value)?.label ?? value;
  return (
    <Stack gap="xs">
      <NativeSelect
        aria-label={t('Add one')}
        value=""
        data={[
          { value: '', label: among.length === 0 ? t('Choose one or more') : t('Add one') },
          ...choices.filter(({ value }) => !among.includes(value)),
        ]}
        onChange={({ currentTarget: { value } }) => value && onChange([...among, value])}
      />
      {among.length > 0 && (
        <Group className={person.chips} component="ul" gap={6}>
          {among.map((value) => (
            <li key={value}>
              {nameOf(value)}
              <ActionIcon
                size={28}
                aria-label={t('Remove {{value}}', { value: nameOf(value) })}
                onClick={() => onChange(among.filter((one) => one !== value))}
              >
                <IconX size={16} aria-hidden />
              </ActionIcon>
            </li>
          ))}
        </Group>
      )}
    </Stack>
  );
}
