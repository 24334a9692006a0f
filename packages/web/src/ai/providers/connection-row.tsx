import { ActionIcon, Button } from '@mantine/core';
import {
  type Connection,
  changeConnection,
  removeConnection,
  testConnection,
} from '@ngo-plus/contract/ai/providers';
import { IconArrowDown, IconArrowUp, IconPencil, IconPower, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { Moment, useEndpoint, useTranslation } from '../../kernel/index.ts';
import { Confirm, RowMenu, StatusBadge, showToast, useFailed } from '../../ui/index.ts';
import { providerNames } from '../prices/index.ts';
import { faultAdvice, stateLooks, stateNames } from './labels.ts';
import styles from './providers.module.css';
import { providerKeys } from './queries.ts';
import { TestResult } from './test-result.tsx';

type Props = {
  connection: Connection;
  place: number;
  /** Left out for the first row. */
  onUp: (() => void) | undefined;
  /** Left out for the last row. */
  onDown: (() => void) | undefined;
  onEdit: () => void;
};

/** A connection with its health, a test, and what can be done with it. */
export function ConnectionRow({ connection, place, onUp, onDown, onEdit }: Props) {
  const { t } = useTranslation();
  const { id, name, health } = connection;
  const test = useEndpoint(testConnection, providerKeys);
  const failed = useFailed(t("Couldn't test the provider"));
  return (
    <>
      <div className={styles.head}>
        <span className={styles.place}>{place}</span>
        <div className={styles.words}>
          <strong>{name}</strong>
          <small>{useFacts(connection)}</small>
        </div>
        <StatusBadge status={stateLooks[health.state]}>{t(stateNames[health.state])}</StatusBadge>
        <div className={styles.buttons}>
          <Button
            size="compact-sm"
            variant="default"
            aria-label={t('Test {{name}}', { name })}
            loading={test.isPending}
            onClick={() => test.mutate({ id }, failed)}
          >
            {t('Test')}
          </Button>
          <ActionIcon
            aria-label={t('Move up: {{name}}', { name })}
            aria-disabled={!onUp}
            onClick={onUp}
          >
            <IconArrowUp size={20} aria-hidden />
          </ActionIcon>
          <ActionIcon
            aria-label={t('Move down: {{name}}', { name })}
            aria-disabled={!onDown}
            onClick={onDown}
          >
            <IconArrowDown size={20} aria-hidden />
          </ActionIcon>
          <Actions connection={connection} onEdit={onEdit} />
        </div>
      </div>
      <Health health={health} />
      <TestResult result={test.isPending ? undefined : test.data} />
    </>
  );
}

function useFacts({ provider, baseUrl, keyEnd, models }: Connection): string {
  const { t } = useTranslation();
  return [
    providerNames[provider],
    baseUrl,
    models.join(', '),
    keyEnd === null ? t('no key') : t('key ends in {{end}}', { end: keyEnd }),
  ]
    .filter(Boolean)
    .join(' · ');
}

/** Why a connection is not used now, or was not at its last call. */
function Health({ health: { state, fault, restsUntil, checkedAt } }: Pick<Connection, 'health'>) {
  const { t } = useTranslation();
  if (state === 'off' || fault === null)
    return (
      checkedAt !== null && (
        <small>
          {t('Last called')} <Moment at={checkedAt} with="time" />
        </small>
      )
    );
  return (
    <small>
      {t(faultAdvice[fault])}{' '}
      {restsUntil !== null && (
        <>
          {t('Not called until')} <Moment at={restsUntil} with="time" />
        </>
      )}
    </small>
  );
}

function Actions({ connection, onEdit }: Pick<Props, 'connection' | 'onEdit'>) {
  const { t } = useTranslation();
  const [isAsking, setAsking] = useState(false);
  const { id, name, isEnabled, keyEnd: _, health: __, ...fields } = connection;
  const change = useEndpoint(changeConnection, providerKeys);
  const remove = useEndpoint(removeConnection, providerKeys);
  const failed = useFailed(t("Couldn't change the provider"));
  return (
    <>
      <RowMenu
        name={name}
        actions={[
          { label: t('Edit'), icon: <IconPencil size={18} aria-hidden />, onClick: onEdit },
          {
            label: isEnabled ? t('Turn off') : t('Turn on'),
            icon: <IconPower size={18} aria-hidden />,
            onClick: () =>
              change.mutate({ id, name, ...fields, key: null, isEnabled: !isEnabled }, failed),
          },
          {
            label: t('Remove'),
            icon: <IconTrash size={18} aria-hidden />,
            danger: true,
            onClick: () => setAsking(true),
          },
        ]}
      />
      <Confirm
        opened={isAsking}
        onClose={() => setAsking(false)}
        title={t('Remove {{name}}?', { name })}
        body={t('Its key is deleted. What it was used for stays in the usage figures.')}
        action={t('Remove provider')}
        busy={remove.isPending}
        onConfirm={() =>
          remove.mutate(
            { id },
            {
              ...failed,
              onSuccess: () => {
                setAsking(false);
                showToast('done', t('{{name}} removed', { name }));
              },
            },
          )
        }
      />
    </>
  );
}
