import { ActionIcon, Box, Button, Group } from '@mantine/core';
import { IconChevronDown, IconChevronUp, IconX } from '@tabler/icons-react';
import { useTranslation } from '../../../../kernel/index.ts';
import { Meter } from '../../../../ui/index.ts';
import { cancelAll, closePanel, pauseAll, resumeAll, retryAll, tryNow } from '../engine/index.ts';
import type { Uploads } from '../upload.ts';
import type { Summary } from './summary.ts';
import styles from './upload-panel.module.css';
import { useNews } from './use-announcements.ts';

type Props = {
  uploads: Uploads;
  summary: Summary;
  open: boolean;
  /** The id of the collapsible content. */
  controls: string;
  onToggle: () => void;
};

/** The overall progress of all uploads, and actions for all of them. */
export function PanelHead({ uploads, summary, open, controls, onToggle }: Props) {
  const { t } = useTranslation();
  const { title, note } = useNews(uploads, summary);
  const { state, share } = summary;
  const ended = state === 'ended' || state === 'lost';
  return (
    <div className={styles.head}>
      <Group gap={4} wrap="nowrap">
        <div className={styles.status}>
          <h2>{title}</h2>
          {note && <p className="tnum">{note}</p>}
        </div>
        <ActionIcon
          aria-label={open ? t('Collapse uploads') : t('Expand uploads')}
          aria-expanded={open}
          aria-controls={controls}
          onClick={onToggle}
        >
          {open ? (
            <IconChevronDown size={20} aria-hidden />
          ) : (
            <IconChevronUp size={20} aria-hidden />
          )}
        </ActionIcon>
        {ended && (
          <ActionIcon aria-label={t('Close uploads')} onClick={closePanel}>
            <IconX size={20} aria-hidden />
          </ActionIcon>
        )}
      </Group>
      {!ended && <Bar share={share} state={state} />}
      {open && <AllActions summary={summary} />}
    </div>
  );
}

function Bar({ share, state }: Pick<Summary, 'share' | 'state'>) {
  const { t } = useTranslation();
  return (
    <Box pt={10} pr="xs">
      <Meter
        share={share}
        tone={state === 'moving' ? 'normal' : 'paused'}
        height={6}
        role="progressbar"
        aria-label={t('All uploads')}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.floor(share * 100)}
      />
    </Box>
  );
}

function AllActions({ summary: { state, failed, paused, all, done } }: { summary: Summary }) {
  const { t } = useTranslation();
  const action = (label: string, work: () => void) => (
    <Button key={label} variant="quiet" size="compact-sm" onClick={work}>
      {label}
    </Button>
  );
  const moves = state === 'moving' || state === 'held';
  const buttons = [
    state === 'held' && action(t('Retry now'), tryNow),
    moves && action(t('Pause all'), pauseAll),
    paused > 0 && action(t('Resume all'), resumeAll),
    failed > 1 && action(t('Retry all'), retryAll),
    state !== 'ended' &&
      state !== 'lost' &&
      all - done - failed > 1 &&
      action(t('Cancel all'), cancelAll),
  ].filter(Boolean);
  return (
    buttons.length > 0 && (
      <Group className={styles.actions} gap={4}>
        {buttons}
      </Group>
    )
  );
}
