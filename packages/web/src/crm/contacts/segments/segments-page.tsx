import { Button } from '@mantine/core';
import { deleteSegment, readSegment } from '@ngo-plus/contract/crm/contacts';
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { call, Moment, pageMeta, useFormat, useTranslation } from '../../../kernel/index.ts';
import {
  Confirm,
  EmptyState,
  ErrorState,
  Loading,
  PageHeader,
  Panel,
  RowMenu,
  SkeletonLines,
  tableStyles,
  useFailed,
} from '../../../ui/index.ts';
import { listAddress } from '../contact-filters.ts';
import { keys, segments } from '../queries.ts';
import { useChange } from '../use-change.ts';
import { usePermissions } from '../use-permissions.ts';
import { type Segment, SegmentEditor } from './segment-editor.tsx';

export const meta = () => pageMeta({ title: 'Segments' });

const path = '/contacts/segments';

/** Segments: contacts that match a rule. Membership is always current. */
export default function SegmentsPage() {
  const { t } = useTranslation();
  const { writes } = usePermissions();
  const navigate = useNavigate();
  const [address] = useSearchParams();
  const editParam = address.get('edit') ?? '';
  const list = useQuery(segments);
  const edited = list.data?.find(({ id }) => id === editParam);
  const editing = writes && (editParam === 'new' || edited !== undefined);
  return (
    <>
      <PageHeader
        title={t('Segments')}
        lede={t('Groups that update automatically from rules.')}
        actions={
          writes &&
          !editing && (
            <Button
              component={Link}
              to={`${path}?edit=new`}
              leftSection={<IconPlus size={18} aria-hidden />}
            >
              {t('New segment')}
            </Button>
          )
        }
      />
      {editing ? (
        <SegmentEditor key={editParam} segment={edited} onDone={() => void navigate(path)} />
      ) : (
        <Saved list={list} />
      )}
    </>
  );
}

type SavedProps = {
  list: {
    data: Segment[] | undefined;
    error: Error | null;
    isPending: boolean;
    refetch: () => Promise<unknown>;
  };
};

function Saved({ list: { data, error, isPending, refetch } }: SavedProps) {
  const { t } = useTranslation();
  const [name, people, changed] = [t('Segment'), t('People'), t('Updated')];
  return (
    <Panel pad={!data?.length}>
      {error && !data && (
        <ErrorState
          title={t("Couldn't load segments")}
          error={error}
          onRetry={() => void refetch()}
        />
      )}
      {isPending && (
        <Loading>
          <SkeletonLines lines={5} />
        </Loading>
      )}
      {data?.length === 0 && <NoneYet />}
      {data && data.length > 0 && (
        <table className={tableStyles.table}>
          <thead>
            <tr>
              <th scope="col">{name}</th>
              <th scope="col">{people}</th>
              <th scope="col">{changed}</th>
              <td className={tableStyles.menu} />
            </tr>
          </thead>
          <tbody>
            {data.map((segment) => (
              <tr key={segment.id}>
                <th scope="row">
                  <Link to={listAddress({ segment: segment.id })}>{segment.name}</Link>
                </th>
                <td data-label={people}>
                  <Count id={segment.id} />
                </td>
                <td data-label={changed}>
                  <Moment at={segment.updatedAt} />
                </td>
                <td className={tableStyles.menu}>
                  <Actions segment={segment} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Panel>
  );
}

function Count({ id }: { id: string }) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const { data, error } = useQuery({
    queryKey: [...keys.all, 'segments', id],
    queryFn: ({ signal }) => call(readSegment, { id }, { signal }),
    retry: false,
  });
  if (error) return t('This rule needs to be fixed');
  return data ? number(data.contacts) : '…';
}

function Actions({ segment: { id, name } }: { segment: Segment }) {
  const { t } = useTranslation();
  const { writes } = usePermissions();
  const navigate = useNavigate();
  const [leaving, setLeaving] = useState(false);
  const { mutate, isPending } = useChange(deleteSegment);
  const failed = useFailed(t("Couldn't delete the segment"));
  if (!writes) return null;
  return (
    <>
      <RowMenu
        name={name}
        actions={[
          {
            label: t('Edit or rename'),
            icon: <IconPencil size={18} />,
            onClick: () => void navigate(`${path}?edit=${id}`),
          },
          {
            label: t('Delete'),
            icon: <IconTrash size={18} />,
            onClick: () => setLeaving(true),
            danger: true,
          },
        ]}
      />
      <Confirm
        opened={leaving}
        onClose={() => setLeaving(false)}
        title={t('Delete “{{name}}”?', { name })}
        body={t('The contacts are kept.')}
        action={t('Delete segment')}
        busy={isPending}
        onConfirm={() => mutate({ id }, failed)}
      />
    </>
  );
}

function NoneYet() {
  const { t } = useTranslation();
  return (
    <EmptyState
      title={t('No segments yet')}
      body={t('Describe a group with rules, for example donors who have opted in.')}
      tiles={[
        { person: 2, tones: ['teal', 'sun', 'mint'] },
        { kind: 'hands', tones: ['clay', 'sun', 'blush'] },
        { person: 6, tones: ['plum', 'sun', 'cream'] },
      ]}
    />
  );
}
