import { Button } from '@mantine/core';
import { IconCertificate, IconTemplate } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { useFormat, useTranslation } from '../../../kernel/index.ts';
import { ListPage, type TileSpec } from '../../../ui/index.ts';
import { kindNames, stateNames } from '../labels.ts';
import { issuedList, requestList } from '../queries.ts';
import { filtersIn, issuedQuery } from './issued-filters.ts';
import { IssuedTable } from './issued-table.tsx';
import { RunningNow } from './running-now.tsx';

const tiles: readonly [TileSpec, TileSpec, TileSpec] = [
  { kind: 'hands', tones: ['teal', 'sun', 'cream'] },
  { person: 9, tones: ['clay', 'sun', 'blush'] },
  { kind: 'petals', tones: ['plum', 'sun', 'mint'] },
];

/** Issued certificates, and the way to issue more. */
export function IssuedScreen() {
  const { t } = useTranslation();
  const [address] = useSearchParams();
  const filters = filtersIn(address);
  return (
    <ListPage
      title={t('Certificates / Letters')}
      lede={t("Certify approved hours, and see what you've issued.")}
      actions={<Actions />}
      above={<RunningNow />}
      query={useInfiniteQuery(issuedList(issuedQuery(filters)))}
      path="/volunteer/certificates"
      failed={t("Couldn't load certificates")}
      empty={{
        title: t('Nothing issued yet'),
        filtered: t('No matches'),
        body: t(
          'Create a template with your logo and wording, then issue certificates to everyone with approved hours.',
        ),
        tiles,
      }}
      filters={{
        label: t('Search certificates'),
        inForce: filters,
        search: { placeholder: t('Name or title'), maxLength: 100 },
        choices: [
          { name: 'state', label: t('Status'), every: t('All statuses'), names: stateNames },
          { name: 'kind', label: t('Type'), every: t('All types'), names: kindNames },
        ],
      }}
      count={(count) => t('{{count}} issued', { count, defaultValue_one: '{{count}} issued' })}
    >
      {(certificates) => <IssuedTable certificates={certificates} />}
    </ListPage>
  );
}

function Actions() {
  const { t } = useTranslation();
  const waiting = useInfiniteQuery(requestList('waiting')).data?.pages[0]?.total ?? 0;
  const { total } = useFormat();
  const base = '/volunteer/certificates';
  return (
    <>
      <Button variant="default" component={Link} to={`${base}/mine`}>
        {t('Mine')}
      </Button>
      <Button variant="default" component={Link} to={`${base}/requests`}>
        {waiting !== 0 ? t('Requests ({{shown}})', { shown: total(waiting) }) : t('Requests')}
      </Button>
      <Button
        variant="default"
        component={Link}
        to={`${base}/templates`}
        leftSection={<IconTemplate size={18} />}
      >
        {t('Templates')}
      </Button>
      <Button component={Link} to={`${base}/issue`} leftSection={<IconCertificate size={18} />}>
        {t('Issue certificates')}
      </Button>
    </>
  );
}
