import { type Connection, orderConnections } from '@ngo-plus/contract/ai/providers';
import { useState } from 'react';
import { useEndpoint, useTranslation } from '../../kernel/index.ts';
import { StatusBadge, useFailed } from '../../ui/index.ts';
import { ConnectionRow } from './connection-row.tsx';
import styles from './providers.module.css';
import { providerKeys } from './queries.ts';

type Props = { connections: readonly Connection[]; onEdit: (connection: Connection) => void };

/** Rows can be dragged, or moved with their buttons. The built-in engine stays last. */
export function ConnectionList({ connections, onEdit }: Props) {
  const { t } = useTranslation();
  const order = useEndpoint(orderConnections, providerKeys);
  const failed = useFailed(t("Couldn't change the order"));
  const [moved, setMoved] = useState('');
  const [dragged, setDragged] = useState<string>();
  const ids = connections.map(({ id }) => id);
  const move = (id: string, to: number) => {
    if (order.isPending || to < 0 || to >= ids.length || ids.indexOf(id) === to) return;
    const others = ids.filter((one) => one !== id);
    const name = connections.find((one) => one.id === id)?.name ?? '';
    order.mutate(
      { ids: [...others.slice(0, to), id, ...others.slice(to)] },
      {
        ...failed,
        onSuccess: () =>
          setMoved(
            t('{{panel}} is now {{place}} of {{all}}', {
              panel: name,
              place: to + 1,
              all: ids.length + 1,
            }),
          ),
      },
    );
  };
  return (
    <>
      <div role="status" className="sr-only">
        {moved}
      </div>
      <ol className={styles.list}>
        {connections.map((connection, at) => (
          <li
            key={connection.id}
            draggable={connections.length > 1}
            data-dragged={dragged === connection.id || undefined}
            onDragStart={() => setDragged(connection.id)}
            onDragEnd={() => setDragged(undefined)}
            onDragOver={(event) => dragged && event.preventDefault()}
            onDrop={() => dragged && move(dragged, at)}
          >
            <ConnectionRow
              connection={connection}
              place={at + 1}
              onUp={at > 0 ? () => move(connection.id, at - 1) : undefined}
              onDown={at < ids.length - 1 ? () => move(connection.id, at + 1) : undefined}
              onEdit={() => onEdit(connection)}
            />
          </li>
        ))}
        <li>
          <div className={styles.head}>
            <span className={styles.place}>{connections.length + 1}</span>
            <div className={styles.words}>
              <strong>{t('Built-in engine')}</strong>
              <small>{t('Needs no key, sends no data anywhere and costs nothing.')}</small>
            </div>
            <StatusBadge status="done">{t('Always on')}</StatusBadge>
          </div>
        </li>
      </ol>
    </>
  );
}
