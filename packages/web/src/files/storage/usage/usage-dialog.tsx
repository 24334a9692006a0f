import { Button, Text } from '@mantine/core';
import type { Usage } from '@ngo-plus/contract/files/storage';
import { Link } from 'react-router';
import { useFormat, useTranslation } from '../../../kernel/index.ts';
import { Dialog } from '../../../ui/index.ts';
import { kindNames } from './kind-names.ts';
import { type Room, roomOf } from './room.ts';
import styles from './usage.module.css';
import { UsageBar } from './usage-bar.tsx';

/** What uses the storage of the organisation, and how to get more. */
export function UsageDialog({ usage, onClose }: { usage: Usage; onClose: () => void }) {
  const { t } = useTranslation();
  const { bytes, percent } = useFormat();
  const { usedBytes, reservedBytes, limitBytes } = usage;
  const room = roomOf(usage);
  const used = { used: bytes(usedBytes), limit: bytes(limitBytes) };
  return (
    <Dialog opened onClose={onClose} title={t('Storage')}>
      <div className={styles.total}>
        <p className="tnum">
          <strong>{t('{{used}} of {{limit}} used', used)}</strong> {percent(room.share)}
        </p>
        <UsageBar share={room.share} state={room.state} />
        <p>
          {t('{{left}} left for your whole organisation.', { left: bytes(room.leftBytes) })}
          {reservedBytes > 0 &&
            ` ${t('{{reserved}} of this is reserved for uploads in progress.', {
              reserved: bytes(reservedBytes),
            })}`}
        </p>
      </div>
      <Kinds usage={usage} />
      <Advice state={room.state} onLeave={onClose} />
    </Dialog>
  );
}

function Kinds({ usage: { kinds, usedBytes } }: { usage: Usage }) {
  const { t } = useTranslation();
  const { bytes, number } = useFormat();
  if (kinds.length === 0)
    return (
      <Text c="dimmed" mt={20} mb={20}>
        {t('No files yet.')}
      </Text>
    );
  return (
    <ul className={styles.kinds}>
      {kinds.map(({ kind, bytes: taken, files }) => (
        <li key={kind}>
          <span>
            <b>{t(kindNames[kind])}</b>
            <small>
              {t('{{shown}} files', {
                count: files,
                shown: number(files),
                defaultValue_one: '{{shown}} file',
              })}
            </small>
          </span>
          <span className="tnum">{bytes(taken)}</span>
          <UsageBar share={usedBytes === 0 ? 0 : Math.min(1, taken / usedBytes)} state="free" />
        </li>
      ))}
    </ul>
  );
}

function Advice({ state, onLeave }: { state: Room['state']; onLeave: () => void }) {
  const { t } = useTranslation();
  const words = {
    full: t(
      'Storage is full, so nothing can be uploaded. Empty the trash, delete previous versions of large files or upgrade your plan.',
    ),
    'nearly-full': t(
      'Storage is almost full. Empty the trash, delete previous versions of large files or upgrade your plan.',
    ),
    free: t('The trash and previous versions use storage too. A larger plan has more.'),
  };
  return (
    <div className={styles.advice} data-state={state}>
      <p>{words[state]}</p>
      <div className="group">
        <Button variant="default" component={Link} to="/storage?view=trash" onClick={onLeave}>
          {t('Open trash')}
        </Button>
        <Button variant="default" component={Link} to="/pricing" onClick={onLeave}>
          {t('View plans')}
        </Button>
      </div>
    </div>
  );
}
