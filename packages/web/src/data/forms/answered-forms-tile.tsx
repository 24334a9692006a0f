import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { Moment, useFormat, useTranslation } from '../../kernel/index.ts';
import { EmptyState, ShortListPanel, ShortListRow } from '../../ui/index.ts';
import { answeredForms } from './queries.ts';
import { usePermissions } from './use-permissions.ts';

/** Forms with their responses, those that were answered last at the top. */
export function AnsweredForms() {
  const { t } = useTranslation();
  const { number } = useFormat();
  const { manages } = usePermissions();
  return (
    <ShortListPanel
      title={t('Responses to forms')}
      query={useQuery(answeredForms)}
      action={
        <Link to="/data-collection" aria-label={t('See all {{what}}', { what: t('forms') })}>
          {t('See all')}
        </Link>
      }
      empty={
        <EmptyState
          level={3}
          title={t('No responses yet')}
          body={t('Forms appear here when someone responds to them.')}
          tiles={[
            { kind: 'leaf', tones: ['teal', 'sun', 'mint'] },
            { person: 4, tones: ['clay', 'sun', 'blush'] },
            { kind: 'hands', tones: ['deep', 'sun', 'sun'] },
          ]}
          action={
            manages && (
              <Button variant="soft" color="teal" component={Link} to="/data-collection/forms/new">
                {t('New form')}
              </Button>
            )
          }
        />
      }
    >
      {({ id, title, responses, received, lastReceivedAt }) => (
        <ShortListRow end={number(responses)}>
          <Link to={`/data-collection/responses/${id}`}>{title}</Link>
          <small>
            {received > 0 && (
              <Link to={`/data-collection/responses/${id}?state=received`}>
                {t('{{shown}} to review', { shown: number(received) })}
              </Link>
            )}
            <span>
              {t('Last response')} <Moment at={lastReceivedAt} />
            </span>
          </small>
        </ShortListRow>
      )}
    </ShortListPanel>
  );
}
