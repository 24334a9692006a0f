import { Button, Group, Text } from '@mantine/core';
import { type CertificateRequest, withdrawRequest } from '@ngo-plus/contract/people/certificates';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Moment, useTranslation } from '../../../kernel/index.ts';
import { PagedPanel, StatusBadge, useFailed } from '../../../ui/index.ts';
import styles from '../certificates.module.css';
import { kindNames, requestStateBadges, requestStateNames } from '../labels.ts';
import { ownRequests } from '../queries.ts';
import rows from '../rows.module.css';
import { useChange } from '../use-change.ts';
import { useSpan } from '../use-span.ts';

/** The volunteer's requests; hidden if there are none. */
export function OwnRequests() {
  const { t } = useTranslation();
  const list = useInfiniteQuery(ownRequests);
  const any = list.data?.pages.some(({ items }) => items.length > 0);
  if (!list.error && !any) return null;
  return (
    <>
      <h2 className={styles.heading}>{t('My requests')}</h2>
      <PagedPanel query={list} failed={t("Couldn't load your requests")} empty={null}>
        {(requests) => (
          <ul className={rows.list}>
            {requests.map((one) => (
              <Query key={one.id} request={one} />
            ))}
          </ul>
        )}
      </PagedPanel>
    </>
  );
}

function Query({ request }: { request: CertificateRequest }) {
  const { t } = useTranslation();
  const span = useSpan();
  const withdraw = useChange(withdrawRequest);
  const failed = useFailed(t("Couldn't withdraw the request"));
  const { id, kind, organisation, from, to, state, answer, createdAt } = request;
  return (
    <li>
      <div className={rows.what}>
        <Group className={rows.title} component="p" gap="4px 10px" data-large>
          <strong>{t(kindNames[kind])}</strong>
          <StatusBadge status={requestStateBadges[state]}>
            {t(requestStateNames[state])}
          </StatusBadge>
        </Group>
        <Text c="dimmed">
          {organisation} · {span(from, to)} · <Moment at={createdAt} />
        </Text>
        {answer && <p>{answer}</p>}
      </div>
      {state === 'waiting' && (
        <Button
          variant="default"
          loading={withdraw.isPending}
          onClick={() => withdraw.mutate({ id }, failed)}
        >
          {t('Withdraw')}
        </Button>
      )}
    </li>
  );
}
