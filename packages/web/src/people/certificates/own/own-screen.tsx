import { Button, Stack } from '@mantine/core';
import { IconCertificate } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../../../kernel/index.ts';
import { ListPage, type TileSpec } from '../../../ui/index.ts';
import { ownList } from '../queries.ts';
import rows from '../rows.module.css';
import { OwnRequests } from './own-requests.tsx';
import { OwnRow } from './own-row.tsx';
import { RequestDialog } from './request-dialog.tsx';

const tiles: readonly [TileSpec, TileSpec, TileSpec] = [
  { kind: 'hands', tones: ['teal', 'sun', 'cream'] },
  { person: 4, tones: ['clay', 'sun', 'blush'] },
  { kind: 'petals', tones: ['plum', 'sun', 'mint'] },
];

/** The certificates and letters of all organisations of a volunteer. @param below the coordinators’ screen */
export function OwnScreen({ below = false }: { below?: boolean }) {
  const { t } = useTranslation();
  const [asking, setAsking] = useState(false);
  return (
    <ListPage
      title={below ? t('My certificates') : t('Certificates / Letters')}
      lede={t('Certificates of your work. Anyone with the code can verify them.')}
      {...(below && {
        crumbs: [{ label: t('Certificates / Letters'), to: '/volunteer/certificates' }],
      })}
      actions={
        <Button leftSection={<IconCertificate size={18} />} onClick={() => setAsking(true)}>
          {t('Request a certificate')}
        </Button>
      }
      query={useInfiniteQuery(ownList)}
      path="/volunteer/certificates"
      failed={t("Couldn't load your certificates")}
      empty={{
        title: t('No certificates yet'),
        body: t(
          'Once your hours are approved, an organisation can certify them. You can also request a certificate.',
        ),
        tiles,
      }}
      below={
        <Stack mt="md">
          <OwnRequests />
        </Stack>
      }
      dialogs={<RequestDialog opened={asking} onClose={() => setAsking(false)} />}
    >
      {(certificates) => (
        <ul className={rows.list}>
          {certificates.map((one) => (
            <OwnRow key={one.id} certificate={one} />
          ))}
        </ul>
      )}
    </ListPage>
  );
}
