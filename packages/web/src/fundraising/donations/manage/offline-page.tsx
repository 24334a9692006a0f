import { Button, Group, Stack } from '@mantine/core';
import {
  maxInBatch,
  type OfflineDonation,
  offlineForm,
  recordDonations,
} from '@ngo-plus/contract/fundraising/donations';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router';
import * as z from 'zod';
import {
  pageMeta,
  todayIn,
  useEndpoint,
  useForm,
  useTranslation,
  useUser,
} from '../../../kernel/index.ts';
import {
  EmptyState,
  ErrorState,
  ErrorSummary,
  Loading,
  PageHeader,
  Panel,
  SkeletonLines,
  showToast,
} from '../../../ui/index.ts';
import { plainAmount } from '../plain-amount.ts';
import { causeChoices, donationKey } from '../queries.ts';
import { OfflineRow, type OfflineRowValues } from './offline-row.tsx';

export const meta = () => pageMeta({ title: 'Record offline donations' });

/** Records offline donations: a single one or a batch. */
export default function OfflinePage() {
  const { t } = useTranslation();
  const { data, error, isPending, refetch } = useQuery(causeChoices);
  const causes = data?.filter(({ status }) => status !== 'draft');
  return (
    <>
      <PageHeader
        title={t('Record offline donations')}
        lede={t('Cash, cheques, transfers and in-kind gifts. All are saved together.')}
        crumbs={[{ label: t('Donations'), to: '/donations' }]}
      />
      {isPending && (
        <Loading>
          <SkeletonLines lines={6} />
        </Loading>
      )}
      {error && (
        <ErrorState
          title={t("Couldn't load causes")}
          error={error}
          onRetry={() => void refetch()}
        />
      )}
      {causes?.length === 0 && <NoCause />}
      {causes && causes.length > 0 && <Batch causes={causes} />}
    </>
  );
}

export type CauseChoice = {
  readonly id: string;
  readonly title: string;
  readonly currency: string;
};

/**
 * What the screen that opens this one says in the state of the location: whose donation it is, and where to go
 * afterwards. Not in the address, which is logged and bookmarked.
 */
const openedFor = z.object({
  donor: z.object({ name: z.string(), email: z.string(), contactId: z.string() }),
  backTo: z.string().startsWith('/'),
});

const emptyRow = (
  { id, currency }: CauseChoice,
  on: string,
  donor: z.infer<typeof openedFor>['donor'],
): OfflineRowValues => ({
  causeId: id,
  currency,
  method: 'cash',
  amount: '',
  on,
  ...donor,
  note: '',
  hides: 'no',
  message: '',
  fundraiserId: '',
});

function Batch({ causes }: { causes: readonly CauseChoice[] }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { mutateAsync } = useEndpoint(recordDonations, donationKey);
  const causeId = useSearchParams()[0].get('causeId');
  const { data: opened } = openedFor.safeParse(useLocation().state);
  const donor = opened?.donor ?? { name: '', email: '', contactId: '' };
  const backTo = opened?.backTo ?? '/donations';
  const first = causes.find(({ id }) => id === causeId) ?? causes[0];
  const timeZone = useUser()?.organisation.timeZone;
  const rules = useMemo(() => offlineForm(plainAmount, () => todayIn(timeZone)), [timeZone]);
  const form = useForm(rules, {
    initial: { donations: first ? [emptyRow(first, todayIn(timeZone), donor)] : [] },
    submit: async ({ donations }) => {
      const plain = donations.map((donation: OfflineDonation) => ({
        ...donation,
        amount: plainAmount(donation.amount, donation.currency),
      }));
      const { ids } = await mutateAsync({ donations: plain });
      const count = ids.length;
      showToast(
        'done',
        t('{{count}} donations added', { count, defaultValue_one: '{{count}} donation added' }),
      );
      void navigate(backTo, { state: { recorded: ids } });
    },
  });
  const rows = form.values.donations as readonly OfflineRowValues[];
  const set = (donations: readonly OfflineRowValues[]) => form.set({ donations: [...donations] });
  const last = rows.at(-1);
  return (
    <Panel>
      <Stack {...form.attributes} component="form">
        <ErrorSummary {...form.summary} />
        <Stack component="ol">
          {rows.map((row, at) => (
            <li key={`${at + 1}`}>
              <OfflineRow
                at={at}
                row={row}
                causes={causes}
                place={(name) => form.within(`donations.${at}.${name}`)}
                onChange={(changes) =>
                  set(rows.map((one, index) => (index === at ? { ...one, ...changes } : one)))
                }
                onRemove={
                  rows.length > 1 ? () => set(rows.filter((_, index) => index !== at)) : undefined
                }
              />
            </li>
          ))}
        </Stack>
        <Group gap="xs">
          {last && rows.length < maxInBatch && (
            <Button
              variant="default"
              leftSection={<IconPlus size={18} aria-hidden />}
              onClick={() =>
                set([
                  ...rows,
                  { ...last, amount: '', name: '', email: '', contactId: '', note: '' },
                ])
              }
            >
              {t('Add another donation')}
            </Button>
          )}
          <Button type="submit" loading={form.busy}>
            {t('Add {{count}} donations', {
              count: rows.length,
              defaultValue_one: 'Add {{count}} donation',
            })}
          </Button>
          <Button component={Link} to={backTo} variant="quiet">
            {t('Cancel')}
          </Button>
        </Group>
      </Stack>
    </Panel>
  );
}

function NoCause() {
  const { t } = useTranslation();
  return (
    <EmptyState
      title={t('No public causes yet')}
      body={t('Every donation is for a cause. Publish one first.')}
      tiles={[
        { kind: 'drop', tones: ['teal', 'deep', 'mint'] },
        { person: 5, tones: ['clay', 'sun', 'cream'] },
        { kind: 'hands', tones: ['plum', 'sun', 'blush'] },
      ]}
      action={
        <Button component={Link} to="/causes" variant="default">
          {t('View causes')}
        </Button>
      }
    />
  );
}
