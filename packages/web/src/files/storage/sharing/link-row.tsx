import { Button, Group } from '@mantine/core';
import type { Link } from '@ngo-plus/contract/files/storage';
import { IconCloudDownload, IconCloudUpload } from '@tabler/icons-react';
import type { Ref } from 'react';
import { Moment, useFormat, useTranslation } from '../../../kernel/index.ts';
import { StatusBadge } from '../../../ui/index.ts';
import { LinkAddress } from './link-address.tsx';
import { stateOf } from './link-state.ts';
import styles from './links.module.css';

type Props = {
  link: Link;
  /** Created a moment ago. */
  fresh: boolean;
  ref?: Ref<HTMLLIElement> | undefined;
  onChange: () => void;
  onWithdraw: () => void;
};

/** One link: its URL, limits and actions. */
export function LinkRow({ link, fresh, ref, onChange, onWithdraw }: Props) {
  const { t } = useTranslation();
  const state = stateOf(link, new Date());
  const name = link.kind === 'download' ? t('Download link') : t('File request');
  const Icon = link.kind === 'download' ? IconCloudDownload : IconCloudUpload;
  return (
    <li
      ref={ref}
      aria-label={name}
      className={styles.link}
      data-fresh={fresh || undefined}
      tabIndex={-1}
    >
      <Group className={styles.head} gap="6px 10px">
        <Icon size={22} aria-hidden />
        <h3>{name}</h3>
        {state === 'open' && <StatusBadge status="done">{t('Open')}</StatusBadge>}
        {state === 'expired' && <StatusBadge status="stopped">{t('Expired')}</StatusBadge>}
        {state === 'used-up' && <StatusBadge status="stopped">{t('Limit reached')}</StatusBadge>}
      </Group>
      {state === 'open' && <LinkAddress url={link.url} fresh={fresh} />}
      <Facts link={link} />
      <Group className={styles.actions} gap={4}>
        <Button variant="quiet" onClick={onChange}>
          {state === 'open' ? t('Change') : t('Edit and reopen')}
        </Button>
        <Button variant="quiet" color="brick" onClick={onWithdraw}>
          {t('Revoke')}
        </Button>
      </Group>
    </li>
  );
}

function Facts({ link }: { link: Link }) {
  const { t } = useTranslation();
  const uses = useUses(link);
  const { expiresAt, hasPassword, message } = link;
  return (
    <>
      <Group className="muted small" component="ul" gap="2px 18px">
        <li>
          {expiresAt === null ? (
            t('Never')
          ) : (
            <>
              {t('Until')} <Moment at={expiresAt} with="time" />
            </>
          )}
        </li>
        <li>{hasPassword ? t('Password protected') : t('No password')}</li>
        <li>{uses}</li>
      </Group>
      {message && <p className={`muted small ${styles.message}`}>“{message}”</p>}
    </>
  );
}

/** `2 of 5 downloads`, `1 file received`. */
function useUses({ kind, uses, maxUses }: Link): string {
  const { t } = useTranslation();
  const { number } = useFormat();
  const [used, most] = [number(uses), number(maxUses ?? 0)];
  if (kind === 'download')
    return maxUses === null
      ? t('{{used}} downloads', { used, count: uses, defaultValue_one: '{{used}} download' })
      : t('{{used}} of {{most}} downloads', {
          used,
          most,
          count: maxUses,
          defaultValue_one: '{{used}} of {{most}} download',
        });
  return maxUses === null
    ? t('{{used}} files received', {
        used,
        count: uses,
        defaultValue_one: '{{used}} file received',
      })
    : t('{{used}} of {{most}} files received', {
        used,
        most,
        count: maxUses,
        defaultValue_one: '{{used}} of {{most}} file received',
      });
}
