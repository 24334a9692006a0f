import { Button } from '@mantine/core';
import type { OwnPage } from '@ngo-plus/contract/fundraising/fundraisers';
import { Link } from 'react-router';
import { useTranslation } from '../../../kernel/index.ts';
import { Note, PageHeader, PublicBox, PublicPage, StatusBadge } from '../../../ui/index.ts';
import { CauseProgress } from '../../appeals/index.ts';
import { statusBadges, statusNames } from '../labels.ts';
import { ActionForm } from './action-form.tsx';
import { DonationsPart } from './donations-part.tsx';
import type { Done } from './handle-action.ts';
import styles from './own.module.css';
import type { Own } from './own-page.tsx';
import { PicturePart } from './picture-part.tsx';
import { StoryPart } from './story-part.tsx';
import { TeamPart } from './team-part.tsx';
import { UpdatesPart } from './updates-part.tsx';

type Props = { own: Own; done: Done | undefined };

/** The owner's actions: fewer before the page is confirmed, none once it was removed. */
export function OwnDashboard({ own, done }: Props) {
  const { t } = useTranslation();
  const { page } = own;
  const { status } = page;
  const isLive = status === 'public' || status === 'closed';
  const isActive = isLive || status === 'waiting' || status === 'hidden';
  return (
    <PublicPage width="text">
      <PageHeader
        title={page.name || t('My fundraising page')}
        lede={t('For “{{title}}” by {{organisation}}', page.cause)}
      />
      <Saved done={done} />
      <State page={page} done={done} />
      {isLive && (
        <CauseProgress
          size="lg"
          cause={{
            currency: page.cause.currency,
            goalKind: 'amount',
            goalTarget: page.goalMinor,
            totals: { raisedMinor: page.raisedMinor, donations: page.donations, donors: 0 },
          }}
        />
      )}
      {(isActive || status === 'invited') && <StoryPart page={page} done={done} />}
      {isActive && (
        <>
          <PicturePart own={own} done={done} />
          <DonationsPart own={own} done={done} />
          <UpdatesPart page={page} done={done} />
          <TeamPart page={page} done={done} />
        </>
      )}
      {isLive && <Closing page={page} done={done} />}
      <Others page={page} />
    </PublicPage>
  );
}

function Saved({ done }: { done: Done | undefined }) {
  const { t } = useTranslation();
  const words = done?.action === 'thank' ? t('Your message is on its way.') : t('Saved.');
  return (
    <div role="status">
      {done?.posted.answer !== undefined && done.action !== 'confirm' && (
        <Note tone="good">{words}</Note>
      )}
    </div>
  );
}

function State({ page, done }: { page: OwnPage; done: Done | undefined }) {
  const { t } = useTranslation();
  const { status, cause, reason, id, looksFirst } = page;
  const { organisation } = cause;
  if (status === 'unproven')
    return (
      <PublicBox as="section">
        <h2>{t('One more step')}</h2>
        <p className={styles.words}>{page.story}</p>
        <p>
          {looksFirst
            ? t("{{organisation}} reviews your page before it's published.", { organisation })
            : t('Your page is published as soon as you confirm it.')}
        </p>
        <ActionForm action="confirm" done={done}>
          {(busy) => (
            <div>
              <Button type="submit" size="md" loading={busy}>
                {t('Confirm my page')}
              </Button>
            </div>
          )}
        </ActionForm>
      </PublicBox>
    );
  if (status === 'invited')
    return (
      <Note tone="good">
        {t('{{organisation}} invites you to fundraise. Complete your page and save it.', {
          organisation,
        })}
      </Note>
    );
  return (
    <Note tone={reason ? 'warn' : 'good'}>
      <p>
        <StatusBadge status={statusBadges[status]}>{t(statusNames[status])}</StatusBadge>
      </p>
      {status === 'waiting' && (
        <p>
          {t("{{organisation}} is reviewing your page. We'll email you when it's published.", {
            organisation,
          })}
        </p>
      )}
      {reason && <p>{t('{{organisation}} says: {{reason}}', { organisation, reason })}</p>}
      {status === 'hidden' && (
        <p>{t('Edit your page below and save it. It will then be reviewed again.')}</p>
      )}
      {(status === 'public' || status === 'closed') && (
        <p className="group" style={{ gap: '8px 20px' }}>
          <Link to={`/fundraise/${id}`}>{t('View page')}</Link>
          <Link to={`/fundraise/${id}/poster`}>{t('Poster')}</Link>
          <Link to={`/causes/${cause.id}/leaderboard`}>{t('All fundraisers')}</Link>
        </p>
      )}
    </Note>
  );
}

function Closing({ page, done }: { page: OwnPage; done: Done | undefined }) {
  const { t } = useTranslation();
  const isClosed = page.status === 'closed';
  return (
    <PublicBox as="section">
      <h2>{isClosed ? t('Reopen') : t('Close')}</h2>
      <p>
        {isClosed
          ? t('Your page stays visible and links to the cause. Reopen it to raise more.')
          : t('Your page stays visible and links to the cause. You can reopen it later.')}
      </p>
      <ActionForm action={isClosed ? 'reopen' : 'close'} done={done}>
        {(busy) => (
          <div>
            <Button type="submit" variant="default" loading={busy}>
              {isClosed ? t('Reopen my page') : t('Close my page')}
            </Button>
          </div>
        )}
      </ActionForm>
    </PublicBox>
  );
}

function Others({ page: { others } }: { page: OwnPage }) {
  const { t } = useTranslation();
  if (others.length === 0) return null;
  return (
    <PublicBox as="section">
      <h2>{t('Your other pages')}</h2>
      <ul className={`stack ${styles.rows}`} style={{ gap: 14 }}>
        {others.map(({ id, name, path }) => (
          <li key={id}>
            <Link to={path}>{name}</Link>
          </li>
        ))}
      </ul>
    </PublicBox>
  );
}
