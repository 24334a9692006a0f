import { ActionIcon, Group } from '@mantine/core';
import type { ResourceCard } from '@ngo-plus/contract/content/resources';
import {
  IconArrowDown,
  IconArrowUp,
  IconEye,
  IconEyeOff,
  IconPencil,
  IconTrash,
} from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { useTranslation } from '../../kernel/index.ts';
import { Confirm, RowMenu, StatusBadge, showToast } from '../../ui/index.ts';
import styles from './manage.module.css';
import {
  useDeleteResource,
  useMoveResource,
  usePublishResource,
  useUnpublishResource,
} from './queries.ts';
import { useKindLabels } from './type-labels.ts';

type Props = {
  resource: ResourceCard;
  /** False when the list is not in library order. */
  movable: false | { readonly up: boolean; readonly down: boolean };
};

/** A resource with the actions of its editors. */
export function ManagedRow({ resource, movable }: Props) {
  const { t } = useTranslation();
  const kinds = useKindLabels();
  const [isConfirming, setConfirming] = useState(false);
  const { id, title, kind, category, status, downloads, file } = resource;
  const facts = [
    kinds[kind],
    category,
    file && t('{{count}} downloads', { count: downloads, defaultValue_one: '{{count}} download' }),
  ];
  return (
    <li>
      <div className={styles.words}>
        <Link to={`/admin/resources/${id}/edit`}>{title}</Link>
        <p>{facts.filter(Boolean).join(' · ')}</p>
      </div>
      <Group className={styles.end} gap="xs" wrap="nowrap">
        {status === 'published' ? (
          <StatusBadge status="done">{t('Published')}</StatusBadge>
        ) : (
          <StatusBadge status="draft">{t('Draft')}</StatusBadge>
        )}
        {movable && <MoveButtons resource={resource} movable={movable} />}
        <RowMenu name={title} actions={useActions(resource, () => setConfirming(true))} />
      </Group>
      <DeleteQuestion
        resource={resource}
        opened={isConfirming}
        onClose={() => setConfirming(false)}
      />
    </li>
  );
}

type MovesProps = { resource: ResourceCard; movable: Exclude<Props['movable'], false> };

function MoveButtons({ resource: { id, title }, movable }: MovesProps) {
  const { t } = useTranslation();
  const move = useMoveResource();
  const moveBy = (direction: 'up' | 'down') => () =>
    movable[direction] &&
    !move.isPending &&
    move.mutate(
      { id, direction },
      { onError: ({ message }) => showToast('failed', t("Couldn't move resource"), message) },
    );
  return (
    <>
      <ActionIcon
        aria-label={t('Move up: {{title}}', { title })}
        aria-disabled={!movable.up}
        onClick={moveBy('up')}
      >
        <IconArrowUp size={20} aria-hidden />
      </ActionIcon>
      <ActionIcon
        aria-label={t('Move down: {{title}}', { title })}
        aria-disabled={!movable.down}
        onClick={moveBy('down')}
      >
        <IconArrowDown size={20} aria-hidden />
      </ActionIcon>
    </>
  );
}

function useActions({ id, status, slug }: ResourceCard, confirmDeletion: () => void) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const publish = usePublishResource();
  const unpublish = useUnpublishResource();
  const edit = {
    label: t('Edit'),
    icon: <IconPencil size={18} aria-hidden />,
    onClick: () => void navigate(`/admin/resources/${id}/edit`),
  };
  const view = {
    label: t('View'),
    icon: <IconEye size={18} aria-hidden />,
    onClick: () => void navigate(`/resources/${slug}`),
  };
  const show = {
    label: t('Publish'),
    icon: <IconEye size={18} aria-hidden />,
    onClick: () =>
      publish.mutate(id, {
        onSuccess: () => showToast('done', t('Resource published')),
        onError: ({ message }) => showToast('failed', t("Couldn't publish resource"), message),
      }),
  };
  const hide = {
    label: t('Unpublish'),
    icon: <IconEyeOff size={18} aria-hidden />,
    onClick: () =>
      unpublish.mutate(id, {
        onSuccess: () => showToast('done', t('Resource moved back to drafts')),
        onError: ({ message }) => showToast('failed', t("Couldn't unpublish resource"), message),
      }),
  };
  const remove = {
    label: t('Delete'),
    icon: <IconTrash size={18} aria-hidden />,
    onClick: confirmDeletion,
    danger: true,
  };
  return status === 'published' ? [edit, view, hide, remove] : [edit, show, remove];
}

type QuestionProps = { resource: ResourceCard; opened: boolean; onClose: () => void };

function DeleteQuestion({ resource: { id, title }, opened, onClose }: QuestionProps) {
  const { t } = useTranslation();
  const remove = useDeleteResource();
  const confirm = () =>
    remove.mutate(id, {
      onSuccess: () => showToast('done', t('Resource deleted')),
      onError: ({ message }) => showToast('failed', t("Couldn't delete resource"), message),
      onSettled: onClose,
    });
  return (
    <Confirm
      opened={opened}
      onClose={onClose}
      title={t('Are you sure you want to delete this resource?')}
      body={t("“{{title}}” and its file will be deleted for everyone. This can't be undone.", {
        title,
      })}
      action={t('Delete')}
      keep={t('Keep it')}
      busy={remove.isPending}
      onConfirm={confirm}
    />
  );
}
