import type { ReactNode } from 'react';
import { type Person, useTranslation } from '../../kernel/index.ts';
import { PageHeader } from '../../ui/index.ts';

type Props = { user: Person; news?: string | undefined; actions?: ReactNode };

/** A greeting with the most important news of the day. */
export function Greeting({ user, news, actions }: Props) {
  const { t } = useTranslation();
  const name = user.name.split(' ')[0] ?? user.name;
  const hour = new Date().getHours();
  const words =
    hour < 12
      ? t('Good morning, {{name}}', { name })
      : hour < 18
        ? t('Good afternoon, {{name}}', { name })
        : t('Good evening, {{name}}', { name });
  return <PageHeader title={words} lede={news ?? '\u00a0'} actions={actions} />;
}
