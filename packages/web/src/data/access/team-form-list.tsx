import { Button, Text } from '@mantine/core';
import type { TeamForm } from '@ngo-plus/contract/data/access';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Moment, useTranslation } from '../../kernel/index.ts';
import { EmptyState, PagedPanel, Rows, StatusBadge, type TileSpec } from '../../ui/index.ts';
import { teamFormList } from './queries.ts';

const tiles: readonly [TileSpec, TileSpec, TileSpec] = [
  { kind: 'steps', tones: ['teal', 'deep', 'mint'] },
  { person: 5, tones: ['clay', 'sun', 'cream'] },
  { kind: 'drop', tones: ['sun', 'clay', 'cream'] },
];

/** The forms that a member can fill in. */
export function TeamFormList() {
  const { t } = useTranslation();
  return (
    <PagedPanel
      query={useInfiniteQuery(teamFormList)}
      failed={t("Couldn't load your forms")}
      empty={
        <EmptyState
          title={t('No forms to fill in')}
          body={t('Forms that your organisation assigns to you, or to all members, appear here.')}
          tiles={tiles}
        />
      }
    >
      {(forms) => (
        <Rows edge label={t('Forms to fill in')}>
          {forms.map((form) => (
            <Form key={form.id} form={form} />
          ))}
        </Rows>
      )}
    </PagedPanel>
  );
}

function Form({ form: { id, title, isAssigned, closesAt, sent, lastSentAt } }: { form: TeamForm }) {
  const { t } = useTranslation();
  return (
    <li>
      <div>
        <h2>{title}</h2>
        <Text c="dimmed" size="sm">
          {sent === 0
            ? t('You have not sent a response yet')
            : t('You sent {{count, number}} responses', {
                count: sent,
                defaultValue_one: 'You sent {{count, number}} response',
              })}
          {lastSentAt !== null && (
            <>
              {' · '}
              {t('Last on')} <Moment at={lastSentAt} />
            </>
          )}
          {closesAt !== null && (
            <>
              {' · '}
              {t('Closes on')} <Moment at={closesAt} with="time" />
            </>
          )}
        </Text>
      </div>
      <div className="group">
        {isAssigned && <StatusBadge status="waiting">{t('Assigned to you')}</StatusBadge>}
        {/* A page of its own, outside the portal. */}
        <Button component="a" href={`/data-collection/forms/${id}/fill`} variant="default">
          {t('Fill in')}
        </Button>
      </div>
    </li>
  );
}
