import { Button, Stack } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Moment, useFormat, useTranslation } from '../../../kernel/index.ts';
import { StatusBadge } from '../../../ui/index.ts';
import { sourceNames } from '../labels.ts';
import styles from '../parts.module.css';
import { consentsOf } from '../queries.ts';
import { usePurposes } from '../use-names.ts';
import { usePermissions } from '../use-permissions.ts';
import { ConsentDialog } from './consent-dialog.tsx';
import { More } from './more.tsx';
import { Part } from './part.tsx';
import type { Person } from './person.ts';

/** The current consents, and their history with time and source. */
export function ConsentsPart({ person }: { person: Person }) {
  const { t } = useTranslation();
  const { day } = useFormat();
  const { writes } = usePermissions();
  const { nameOf } = usePurposes();
  const [adding, setAdding] = useState(false);
  const history = useInfiniteQuery(consentsOf(person.id));
  const entries = history.data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <Part
      title={t('Consents')}
      action={
        writes &&
        !person.erasedAt && (
          <Button variant="quiet" size="sm" onClick={() => setAdding(true)}>
            {t('Record consent')}
          </Button>
        )
      }
    >
      {person.consents.length === 0 && <p className={styles.quiet}>{t('No consent recorded.')}</p>}
      <Stack className={styles.states} component="dl" gap="xs">
        {person.consents.map(({ purpose, given }) => (
          <div key={purpose}>
            <dt>{nameOf(purpose)}</dt>
            <dd>
              <StatusBadge status={given ? 'done' : 'stopped'}>
                {given ? t('Opted in') : t('Withdrawn')}
              </StatusBadge>
            </dd>
          </div>
        ))}
      </Stack>
      {entries.length > 0 && (
        <details className={styles.after}>
          <summary>{t('Full wording')}</summary>
          <ul className={`${styles.list} ${styles.after}`}>
            {entries.map(({ id, purpose, given, wording, source, at, retractedAt }) => (
              <li key={id}>
                <b>
                  {nameOf(purpose)}: {given ? t('Opted in') : t('Withdrawn')}
                </b>
                <p>{wording}</p>
                <small>
                  <Moment at={at} with="time" />, {t(sourceNames[source])}
                </small>
                {retractedAt && (
                  <small>
                    {t('No longer counts: the import was undone on {{day}}.', {
                      day: day(retractedAt),
                    })}
                  </small>
                )}
              </li>
            ))}
          </ul>
          <More query={history} />
        </details>
      )}
      <ConsentDialog id={person.id} opened={adding} onClose={() => setAdding(false)} />
    </Part>
  );
}
