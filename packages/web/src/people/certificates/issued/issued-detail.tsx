import { Button } from '@mantine/core';
import type { IssuedDetail } from '@ngo-plus/contract/people/certificates';
import { IconDownload } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { useDuration, useFormat, useTranslation } from '../../../kernel/index.ts';
import { PageHeader, Panel, StatusBadge } from '../../../ui/index.ts';
import styles from '../certificates.module.css';
import { kindNames, stateBadges, stateNames } from '../labels.ts';
import { useSavePdf } from '../use-files.ts';
import { useSpan } from '../use-span.ts';
import { type Ending, EndingDialog } from './ending-dialog.tsx';
import { Trail } from './trail.tsx';

export function IssuedDetailView({ certificate }: { certificate: IssuedDetail }) {
  const { t } = useTranslation();
  const [ending, setEnding] = useState<Ending>();
  const pdf = useSavePdf();
  const { id, title, recipient, state } = certificate;
  return (
    <>
      <PageHeader
        title={recipient || t('Erased person')}
        lede={title}
        crumbs={[{ label: t('Certificates / Letters'), to: '/volunteer/certificates' }]}
        actions={
          recipient !== '' && (
            <>
              {state === 'valid' && (
                <>
                  <Button variant="default" color="brick" onClick={() => setEnding('revoke')}>
                    {t('Revoke')}
                  </Button>
                  <Button variant="default" onClick={() => setEnding('reissue')}>
                    {t('Reissue')}
                  </Button>
                </>
              )}
              <Button
                leftSection={<IconDownload size={18} />}
                loading={pdf.isPending}
                onClick={() => pdf.mutate(id)}
              >
                {t('Download PDF')}
              </Button>
            </>
          )
        }
      />
      <div className={styles.stack}>
        <ChangedHoursNotice certificate={certificate} />
        <Panel title={t('Details')}>
          <Facts certificate={certificate} />
        </Panel>
        <Panel title={t('What happened')} pad={false}>
          <Trail certificate={certificate} />
        </Panel>
      </div>
      <EndingDialog
        certificate={certificate}
        ending={ending}
        onClose={() => setEnding(undefined)}
      />
    </>
  );
}

/** A notice that certified hours changed. The certificate itself does not; people decide what to do. */
function ChangedHoursNotice({ certificate: { hoursChanged, state, minutes, minutesNow } }: Props) {
  const { t } = useTranslation();
  const hours = useDuration();
  if (!hoursChanged || state !== 'valid') return null;
  return (
    <div className={styles.note} role="status">
      <p>
        {t(
          'It certifies {{before}}, but hours were withdrawn later: the total is now {{now}}. Reissue it with the current hours, or revoke it.',
          { before: hours(minutes), now: hours(minutesNow) },
        )}
      </p>
    </div>
  );
}

type Props = { certificate: IssuedDetail };

function Facts({ certificate }: Props) {
  const { t } = useTranslation();
  const { day } = useFormat();
  const hours = useDuration();
  const span = useSpan();
  const { kind, minutes, firstOn, lastOn, state, issuedAt, issuedBy, code, url } = certificate;
  const { replacedBy, replaces } = certificate;
  return (
    <dl className={styles.facts}>
      <Fact name={t('Type')}>{t(kindNames[kind])}</Fact>
      <Fact name={t('Status')}>
        <StatusBadge status={stateBadges[state]}>{t(stateNames[state])}</StatusBadge>
      </Fact>
      <Fact name={t('Voluntary work')}>{hours(minutes)}</Fact>
      <Fact name={t('Period')}>{span(firstOn, lastOn)}</Fact>
      <Fact name={t('Issued')}>
        {t('{{date}} by {{name}}', { date: day(issuedAt), name: issuedBy })}
      </Fact>
      <Fact name={t('Code')}>
        <a href={url} target="_blank" rel="noreferrer">
          <span className={styles.code}>{code}</span>
        </a>
      </Fact>
      {replacedBy && (
        <Fact name={t('Replaced by')}>
          <Link to={`/volunteer/certificates/issued/${replacedBy}`}>{t('Newer certificate')}</Link>
        </Fact>
      )}
      {replaces && (
        <Fact name={t('Replaces')}>
          <Link to={`/volunteer/certificates/issued/${replaces}`}>{t('Older certificate')}</Link>
        </Fact>
      )}
    </dl>
  );
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);
