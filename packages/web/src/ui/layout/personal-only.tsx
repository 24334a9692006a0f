import type { ReactNode } from 'react';
import { useTranslation, useUser } from '../../kernel/index.ts';
import styles from './personal-only.module.css';

/** Whether the person is impersonated: endpoints marked `personal` refuse that. */
const useIsImpersonated = (): boolean => Boolean(useUser()?.behind);

type Props = { children: ReactNode };

/**
 * Wraps what calls endpoints marked `personal`: during an impersonation its fields and buttons are disabled and it
 * says why.
 */
export function PersonalOnly({ children }: Props) {
  const { t } = useTranslation();
  const name = useUser()?.name ?? '';
  if (!useIsImpersonated()) return children;
  return (
    <>
      <p className={styles.note}>
        {t("Only {{name}} can change this. You're signed in as them.", { name })}
      </p>
      <fieldset className={styles.rest} disabled>
        {children}
      </fieldset>
    </>
  );
}
