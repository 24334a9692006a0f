import { Button } from '@mantine/core';
import type { IssuedDetail } from '@ngo-plus/contract/people/certificates';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { useDuration, useFormat, useTranslation } from '../../../kernel/index.ts';
import { DetailPage, Fact, Facts, Note, Panel, StatusBadge } from '../../../ui/index.ts';
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
    <DetailPage
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
      dialogs={
        <EndingDialog
          certificate={certificate}
          ending={ending}
          onClose={() => setEnding(undefined)}
        />
      }
    >
      <ChangedHoursNotice certificate={certificate} />
      <Panel title={t('Details')}>
        <CertificateFacts certificate={certificate} />
      </Panel>
      <Panel title={t('What happened')} pad={false}>
        <Trail certificate={certificate} />
      </Panel>
    </DetailPage>
  );
}

/** A notice that certified hours changed. The certificate itself does not; people decide what to do. */
function ChangedHoursNotice({ certificate: { hoursChanged, state, minutes, minutesNow } }: Props) {
  const { t } = useTranslation();
  const hours = useDuration();
  if (!hoursChanged || state !== 'valid') return null;
  return (
    <Note tone="warn" role="status">
      <p>
        {t(
          'It certifies {{before}}, but hours were withdrawn later: the total is now {{now}}. Reissue it with the current hours, or revoke it.',
          { before: hours(minutes), now: hours(minutesNow) },
        )}
      </p>
    </Note>
  );
}

type Props = { certificate: IssuedDetail };

function CertificateFacts({ certificate }: Props) {
  const { t } = useTranslation();
  const { day } = useFormat();
  const hours = useDuration();
  const span = useSpan();
  const { kind, minutes, firstOn, lastOn, state, issuedAt, issuedBy, code, url } = certificate;
  const { replacedBy, replaces } = certificate;
  return (
    <Facts>
      <Fact term={t('Type')}>{t(kindNames[kind])}</Fact>
      <Fact term={t('Status')}>
        <StatusBadge status={stateBadges[state]}>{t(stateNames[state])}</StatusBadge>
      </Fact>
      <Fact term={t('Voluntary work')}>{hours(minutes)}</Fact>
      <Fact term={t('Period')}>{span(firstOn, lastOn)}</Fact>
      <Fact term={t('Issued')}>
        {t('{{date}} by {{name}}', { date: day(issuedAt), name: issuedBy })}
      </Fact>
      <Fact term={t('Code')}>
        <a href={url} target="_blank" rel="noreferrer">
          <span className={styles.code}>{code}</span>
        </a>
      </Fact>
      {replacedBy && (
        <Fact term={t('Replaced by')}>
          <Link to={`/volunteer/certificates/issued/${replacedBy}`}>{t('Newer certificate')}</Link>
        </Fact>
      )}
      {replaces && (
        <Fact term={t('Replaces')}>
          <Link to={`/volunteer/certificates/issued/${replaces}`}>{t('Older certificate')}</Link>
        </Fact>
      )}
    </Facts>
  );
}
