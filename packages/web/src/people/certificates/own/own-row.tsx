import { Button, Group, Text } from '@mantine/core';
import type { Certificate } from '@ngo-plus/contract/people/certificates';
import { IconDownload, IconId, IconLink } from '@tabler/icons-react';
import { Moment, useDuration, useTranslation } from '../../../kernel/index.ts';
import { RowMenu, StatusBadge, showToast } from '../../../ui/index.ts';
import { stateBadges, stateNames } from '../labels.ts';
import styles from '../rows.module.css';
import { useSaveCredential, useSavePdf } from '../use-files.ts';
import { useSpan } from '../use-span.ts';

export function OwnRow({ certificate }: { certificate: Certificate }) {
  const { t } = useTranslation();
  const hours = useDuration();
  const span = useSpan();
  const pdf = useSavePdf();
  const { id, title, organisation, minutes, firstOn, lastOn, state, issuedAt, code } = certificate;
  return (
    <li>
      <div className={styles.what}>
        <Group className={styles.title} component="p" gap="4px 10px" data-large>
          <strong dir="auto">{title}</strong>
          <StatusBadge status={stateBadges[state]}>{t(stateNames[state])}</StatusBadge>
        </Group>
        <Text c="dimmed">{[organisation, hours(minutes), span(firstOn, lastOn)].join(' · ')}</Text>
        <Text c="dimmed">
          {t('Issued')} <Moment at={issuedAt} /> · <span className={styles.code}>{code}</span>
        </Text>
      </div>
      <Group gap="xs">
        <Button
          variant="default"
          leftSection={<IconDownload size={18} />}
          loading={pdf.isPending}
          onClick={() => pdf.mutate(id)}
          aria-label={t('Download PDF of {{title}}', { title })}
        >
          {t('PDF')}
        </Button>
        <More certificate={certificate} />
      </Group>
    </li>
  );
}

function More({ certificate: { id, title, url } }: { certificate: Certificate }) {
  const { t } = useTranslation();
  const credential = useSaveCredential();
  const share = async () => {
    // Phones open the share sheet; other devices copy the link. Closing the sheet is not an error.
    if (navigator.share) return navigator.share({ title, url }).catch(() => undefined);
    await navigator.clipboard.writeText(url);
    showToast('done', t('Link copied'), t('Anyone who opens it can verify it.'));
  };
  return (
    <RowMenu
      name={title}
      actions={[
        {
          label: t('Share link'),
          icon: <IconLink size={18} />,
          onClick: () => void share(),
        },
        {
          label: t('Download credential (Open Badges)'),
          icon: <IconId size={18} />,
          onClick: () => credential.mutate(id),
        },
      ]}
    />
  );
}
