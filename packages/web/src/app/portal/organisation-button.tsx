import { Button } from '@mantine/core';
import { IconSelector } from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import { type Person, useTranslation } from '../../kernel/index.ts';
import styles from './portal-header.module.css';

type ButtonProps = ComponentProps<typeof Button<'button'>> & {
  user: Person;
  inside: boolean;
  busy: boolean;
};

export function OrganisationButton({ user, inside, busy, ...rest }: ButtonProps) {
  const { t } = useTranslation();
  return (
    <Button
      {...rest}
      className={styles.organisation}
      data-inside={inside || undefined}
      variant="default"
      size="xs"
      loading={busy}
      rightSection={<IconSelector size={16} aria-hidden />}
      aria-label={t('Organisation: {{name}}', { name: user.organisation.name })}
    >
      {user.organisation.name}
    </Button>
  );
}
