import { ActionIcon, Button } from '@mantine/core';
import { IconArrowBackUp, IconArrowForwardUp } from '@tabler/icons-react';
import { useSyncExternalStore } from 'react';
import { useFormat, useTranslation } from '../../../kernel/index.ts';
import { LinkSwitch, PageHeader } from '../../../ui/index.ts';
import { useBuilder } from '../builder-context.ts';
import { FormBadge } from '../labels.tsx';
import styles from './builder-header.module.css';
import type { DraftStore } from './draft-store.ts';
import { FormActions } from './form-actions.tsx';
import { PublishButton } from './publish-button.tsx';

type Props = { store: DraftStore; view: 'build' | 'preview' | 'languages' | 'versions' };

/** Title, state and actions of a form. */
export function BuilderHeader({ store, view }: Props) {
  const { t } = useTranslation();
  const { saved } = useSyncExternalStore(store.subscribe, store.view, store.view);
  const { canEdit } = useBuilder();
  const path = `/data-collection/forms/${saved.id}`;
  return (
    <PageHeader
      title={saved.title}
      crumbs={[{ label: t('Data collection'), to: '/data-collection' }]}
      lede={<StateLine store={store} />}
      line={
        <LinkSwitch
          label={t('Parts of the form')}
          choices={[
            { to: path, label: t('Build'), chosen: view === 'build' },
            { to: `${path}?view=preview`, label: t('Preview'), chosen: view === 'preview' },
            {
              to: `${path}?view=languages`,
              label: t('Languages'),
              chosen: view === 'languages',
            },
            { to: `${path}?view=versions`, label: t('Versions'), chosen: view === 'versions' },
            ...(saved.version === null
              ? []
              : [
                  {
                    to: `/data-collection/responses/${saved.id}`,
                    label: t('Responses'),
                    chosen: false,
                  },
                ]),
          ]}
        />
      }
      actions={
        <>
          {canEdit && <UndoButtons store={store} />}
          <FormActions store={store} />
          {canEdit && <PublishButton store={store} />}
        </>
      }
    />
  );
}

function StateLine({ store }: { store: DraftStore }) {
  const { t } = useTranslation();
  const { saved } = useSyncExternalStore(store.subscribe, store.view, store.view);
  const { version, hasChanges } = saved;
  return (
    <span className={styles.state}>
      <FormBadge form={saved} />
      {version !== null && (
        <span>
          {hasChanges
            ? t('Version {{version}} is published. The draft has changes.', { version })
            : t('Version {{version}} is published.', { version })}
        </span>
      )}
      <SavedText store={store} />
    </span>
  );
}

function SavedText({ store }: { store: DraftStore }) {
  const { t } = useTranslation();
  const { moment } = useFormat();
  const { state, saved } = useSyncExternalStore(store.subscribe, store.view, store.view);
  switch (state.is) {
    case 'saved':
      return <span>{t('Saved {{when}}.', { when: moment(saved.updatedAt) })}</span>;
    case 'failed':
      return (
        <span className={styles.failed} role="alert">
          {t("Couldn't save. {{reason}}", { reason: state.reason })}{' '}
          <Button size="compact-xs" variant="default" onClick={() => void store.flush()}>
            {t('Try again')}
          </Button>
        </span>
      );
    case 'conflict':
      return <span className={styles.failed}>{t('Not saved.')}</span>;
    default:
      return <span>{t('Saving…')}</span>;
  }
}

function UndoButtons({ store }: { store: DraftStore }) {
  const { t } = useTranslation();
  const { history } = useSyncExternalStore(store.subscribe, store.view, store.view);
  return (
    <>
      <ActionIcon
        size={36}
        variant="default"
        aria-label={t('Undo')}
        title={t('Undo')}
        disabled={history.past.length === 0}
        onClick={store.undo}
      >
        <IconArrowBackUp size={18} aria-hidden />
      </ActionIcon>
      <ActionIcon
        size={36}
        variant="default"
        aria-label={t('Redo')}
        title={t('Redo')}
        disabled={history.future.length === 0}
        onClick={store.redo}
      >
        <IconArrowForwardUp size={18} aria-hidden />
      </ActionIcon>
    </>
  );
}
