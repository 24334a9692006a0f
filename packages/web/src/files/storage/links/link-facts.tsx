import type { ReactNode } from 'react';
import { Moment, useFormat, useTranslation } from '../../../kernel/index.ts';
import styles from './links.module.css';
import type { OpenLink } from './use-link.ts';

type Props = {
  opened: Pick<OpenLink, 'kind' | 'expiresAt'>;
  usesLeft: number | null;
  children?: ReactNode;
};

/** When the link expires, and how many uses are left. */
export function LinkFacts({ opened: { kind, expiresAt }, usesLeft, children }: Props) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const left = usesLeft === null ? undefined : number(usesLeft);
  return (
    <ul className={`group ${styles.facts}`} style={{ gap: '2px 20px' }}>
      {children}
      {expiresAt !== null && (
        <li>
          {t('Expires')} <Moment at={expiresAt} with="time" />
        </li>
      )}
      {left !== undefined && kind === 'download' && (
        <li>
          {usesLeft === 0
            ? t('That was the last download for this link')
            : t('{{left}} downloads left', {
                left,
                count: usesLeft ?? 0,
                defaultValue_one: '{{left}} download left',
              })}
        </li>
      )}
      {left !== undefined && kind === 'request' && (
        <li>
          {t('{{left}} more files allowed', {
            left,
            count: usesLeft ?? 0,
            defaultValue_one: '{{left}} more file allowed',
          })}
        </li>
      )}
    </ul>
  );
}
