import { Modal, Stack } from '@mantine/core';
import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import type { Entry, EntryDetail } from '@ngo-plus/contract/files/storage';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../../kernel/index.ts';
import { ErrorState, Loading, SkeletonLines } from '../../../ui/index.ts';
import { entryQuery } from '../queries.ts';
import { Content } from './content.tsx';
import { type Neighbours, neighboursOf } from './neighbours.ts';
import styles from './preview.module.css';
import { PreviewHead } from './preview-head.tsx';
import { useKeys } from './use-keys.ts';
import { useCloseOnTop } from './use-on-top.ts';
import { useSwipe } from './use-swipe.ts';

type Props = {
  entryId: string;
  /** The list of the file, which the arrow keys step through. */
  siblings: readonly Entry[];
  onGo: (id: string) => void;
  onClose: () => void;
  /** An earlier version instead of the current one. */
  versionId?: string | undefined;
  /** Initial page of a document, from 1. */
  page?: number | undefined;
  onDetails?: ((entry: EntryDetail) => void) | undefined;
  onShare?: ((entry: EntryDetail) => void) | undefined;
};

/** Interval between checks while a file is scanned for malware. */
const patienceMs = 3_000;

/** A full-screen preview: arrow keys step through the list, Escape returns to it. */
export function PreviewDialog({ entryId, siblings, onGo, onClose, ...props }: Props) {
  const { versionId, page, onDetails, onShare } = props;
  const query = useQuery({
    ...entryQuery(entryId),
    refetchInterval: ({ state }) => (state.data?.state === 'scanning' ? patienceMs : false),
  });
  const { dialog, close } = useCloseOnTop(onClose);
  const entry = query.data;
  const neighbours = neighboursOf(versionId ? [] : siblings, entryId);
  const name = entry?.name ?? siblings.find(({ id }) => id === entryId)?.name ?? '';
  return (
    <Modal.Root
      opened
      onClose={close}
      fullScreen
      transitionProps={{ duration: 0 }}
      classNames={{ content: styles.dialog ?? '' }}
    >
      <Modal.Overlay />
      <Modal.Content ref={dialog} radius={0} data-preview>
        <PreviewHead
          name={name}
          neighbours={neighbours}
          entry={entry}
          versionId={versionId}
          {...(entry && onDetails && { onDetails: () => onDetails(entry) })}
          {...(entry && onShare && { onShare: () => onShare(entry) })}
        />
        <TestPlatform neighbours={neighbours} onGo={onGo}>
          {entry && (
            <Content
              key={versionId ?? entry.versionId}
              entry={entry}
              versionId={versionId}
              page={page}
            />
          )}
          {query.error && !entry && (
            <NotThere error={query.error} onRetry={() => void query.refetch()} />
          )}
          {query.isPending && <Waiting />}
        </TestPlatform>
      </Modal.Content>
    </Modal.Root>
  );
}

type StageProps = {
  neighbours: Neighbours;
  onGo: (id: string) => void;
  children: React.ReactNode;
};

function TestPlatform({ neighbours: { before, after }, onGo, children }: StageProps) {
  const { t } = useTranslation();
  const onPrevious = () => before && onGo(before);
  const onNext = () => after && onGo(after);
  const swipe = useSwipe({ onNext, onPrevious });
  useKeys((event) => {
    if (scrollsSideways(event.target)) return;
    if (event.key === 'ArrowLeft') onPrevious();
    else if (event.key === 'ArrowRight') onNext();
    else return;
    event.preventDefault();
  });
  return (
    <Stack className={styles.stage} gap={0} {...swipe}>
      {children}
      {before && (
        <button
          type="button"
          className={styles.previous}
          aria-label={t('Previous file')}
          onClick={onPrevious}
        >
          <IconChevronLeft aria-hidden />
        </button>
      )}
      {after && (
        <button type="button" className={styles.next} aria-label={t('Next file')} onClick={onNext}>
          <IconChevronRight aria-hidden />
        </button>
      )}
    </Stack>
  );
}

/** Arrow keys scroll a wide table that has focus. */
function scrollsSideways(target: EventTarget | null): boolean {
  const area = target instanceof Element ? target.closest('[data-sideways]') : null;
  return area !== null && area.scrollWidth > area.clientWidth;
}

function Waiting() {
  const { t } = useTranslation();
  return (
    <div className={`box ${styles.paper}`}>
      <Loading label={t('Opening the file...')}>
        <SkeletonLines lines={8} />
      </Loading>
    </div>
  );
}

function NotThere({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const { t } = useTranslation();
  return (
    <div className={styles.message}>
      <ErrorState title={t("Couldn't open the file")} error={error} onRetry={onRetry} />
    </div>
  );
}
