import { Button, NativeSelect, TextInput } from '@mantine/core';
import type { OwnPage } from '@ngo-plus/contract/fundraising/fundraisers';
import { Link } from 'react-router';
import { useTranslation } from '../../../kernel/index.ts';
import { PublicBox } from '../../../ui/index.ts';
import { ActionForm, fieldOf } from './action-form.tsx';
import type { Done } from './handle-action.ts';
import styles from './own.module.css';

type Props = { page: OwnPage; done: Done | undefined };

/** For a person: their team, or teams to join or start. For a team: its members. */
export function TeamPart({ page, done }: Props) {
  const { t } = useTranslation();
  if (page.kind === 'team') return <Members page={page} done={done} />;
  if (!page.teams && page.team === null) return null;
  return (
    <PublicBox as="section">
      <h2>{t('Team')}</h2>
      {page.team ? <InTeam page={page} done={done} /> : <Joining page={page} done={done} />}
    </PublicBox>
  );
}

function InTeam({ page, done }: Props) {
  const { t } = useTranslation();
  const { team } = page;
  if (!team) return null;
  return (
    <>
      <p>
        {t('Your team:')} <Link to={`/fundraise/${team.id}`}>{team.name}</Link>
      </p>
      <ActionForm action="join-team" done={done}>
        {(busy) => (
          <div>
            <input type="hidden" name="teamId" value="" />
            <Button type="submit" variant="default" loading={busy}>
              {t('Leave team')}
            </Button>
          </div>
        )}
      </ActionForm>
    </>
  );
}

function Joining({ page, done }: Props) {
  const { t } = useTranslation();
  const joining = fieldOf(done, 'join-team');
  const starting = fieldOf(done, 'start-team');
  const [first] = page.joinable;
  return (
    <>
      <p>{t('A team has its own page. Donations through your page also count towards it.')}</p>
      {first && (
        <ActionForm action="join-team" done={done} className={styles.line}>
          {(busy) => (
            <>
              <NativeSelect
                label={t('Join a team')}
                data={page.joinable.map(({ id, name }) => ({ value: id, label: name }))}
                {...joining('teamId', first.id)}
              />
              <Button type="submit" variant="default" loading={busy}>
                {t('Join')}
              </Button>
            </>
          )}
        </ActionForm>
      )}
      <ActionForm action="start-team" done={done} className={styles.line}>
        {(busy) => (
          <>
            <TextInput label={t('New team name')} {...starting('teamName', '')} />
            <Button type="submit" variant="default" loading={busy}>
              {t('Start team')}
            </Button>
          </>
        )}
      </ActionForm>
    </>
  );
}

function Members({ page, done }: Props) {
  const { t } = useTranslation();
  return (
    <PublicBox as="section">
      <h2>{t('Members')}</h2>
      {page.members.length === 0 && <p>{t('No members yet.')}</p>}
      <ul className={`stack ${styles.rows}`} style={{ gap: 14 }}>
        {page.members.map(({ id, name }) => (
          <li key={id}>
            <Link to={`/fundraise/${id}`}>{name}</Link>
            <ActionForm action="dismiss" about={id} done={done}>
              {(busy) => (
                <div>
                  <Button
                    type="submit"
                    variant="quiet"
                    loading={busy}
                    aria-label={t('Remove {{name}} from the team', { name })}
                  >
                    {t('Remove from team')}
                  </Button>
                </div>
              )}
            </ActionForm>
          </li>
        ))}
      </ul>
    </PublicBox>
  );
}
