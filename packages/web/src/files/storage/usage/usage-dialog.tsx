import { Button, Text } from '@mantine/core';
import { seesLargestFolders, type Usage } from '@ngo-plus/contract/files/storage';
import { allows } from '@ngo-plus/contract/kernel';
import { Link } from 'react-router';
import { useFormat, useTranslation, useUser } from '../../../kernel/index.ts';
import { Dialog, StackedBar } from '../../../ui/index.ts';
import { kindNames } from './kind-names.ts';
import { type Room, roomOf } from './room.ts';
import styles from './usage.module.css';
import { UsageBar } from './usage-bar.tsx';
import { UsageDetails } from './usage-details.tsx';

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
        {usage.kinds.length === 0 && <UsageBar share={room.share} state={room.state} />}
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

/** What uses the storage, against all that the plan has. */
function Kinds({ usage: { kinds, usedBytes, limitBytes } }: { usage: Usage }) {
  const { t } = useTranslation();
  const { bytes, number } = useFormat();
  const seesFolders = allows(seesLargestFolders, useUser()?.role);
  const sorted = kinds.toSorted((a, b) => b.bytes - a.bytes);
  const [largest] = sorted;
  if (!largest)
    return (
      <Text c="dimmed" mt={20} mb={20}>
        {t('No files yet.')}
      </Text>
    );
  return (
    <div className={styles.charts}>
      <StackedBar
        headings={[t('Type'), t('Size')]}
        total={limitBytes}
        finding={t('Most space: {{kind}}, {{size}} of {{used}} used.', {
          kind: t(kindNames[largest.kind]),
          size: bytes(largest.bytes),
          used: bytes(usedBytes),
        })}
        parts={sorted.map(({ kind, bytes: taken, files }) => ({
          key: kind,
          name: t(kindNames[kind]),
          value: taken,
          text: t('{{size}}, {{shown}} files', {
            count: files,
            size: bytes(taken),
            shown: number(files),
            defaultValue_one: '{{size}}, {{shown}} file',
          }),
        }))}
      />
      {seesFolders && <UsageDetails />}
    </div>
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
