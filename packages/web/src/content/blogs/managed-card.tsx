import { Button } from '@mantine/core';
import type { PostCard, PostStatus } from '@ngo-plus/contract/content/blogs';
import { IconEye, IconEyeOff, IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { useTranslation } from '../../kernel/index.ts';
import { Confirm, RowMenu, StatusBadge, showToast } from '../../ui/index.ts';
import { PostCardView } from './post-card.tsx';
import { useDeletePost, usePublishPost, useUnpublishPost } from './queries.ts';

type Props = {
  post: PostCard;
  index: number;
  /** Called when the post was deleted; its card disappears when the list is reloaded. */
  onDeleted: (id: string, index: number) => void;
};

/** A post with the actions of its editors. */
export function ManagedCard({ post, index, onDeleted }: Props) {
  const { t } = useTranslation();
  const [isConfirming, setConfirming] = useState(false);
  const actions = useActions(post);
  const to = post.status === 'published' ? `/blogs/${post.id}` : `/blogs/${post.id}/preview`;
  return (
    <PostCardView post={post} index={index} to={to} badge={<State status={post.status} />}>
      <Button
        variant="soft"
        component={Link}
        to={to}
        aria-label={t('View Details: {{title}}', { title: post.title })}
      >
        {t('View Details')}
      </Button>
      <Button
        variant="quiet"
        color="brick"
        onClick={() => setConfirming(true)}
        aria-label={t('Delete: {{title}}', { title: post.title })}
      >
        {t('Delete')}
      </Button>
      <span style={{ marginInlineStart: 'auto' }}>
        <RowMenu name={post.title} actions={actions} />
      </span>
      <DeleteQuestion
        post={post}
        opened={isConfirming}
        onClose={() => setConfirming(false)}
        onDeleted={() => onDeleted(post.id, index)}
      />
    </PostCardView>
  );
}

function State({ status }: { status: PostStatus }) {
  const { t } = useTranslation();
  if (status === 'draft')
    return (
      <span>
        <StatusBadge status="draft">{t('Draft')}</StatusBadge>
      </span>
    );
  if (status === 'scheduled')
    return (
      <span>
        <StatusBadge status="waiting">{t('Scheduled')}</StatusBadge>
      </span>
    );
  return null;
}

function useActions({ id, status }: PostCard) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const publish = usePublishPost();
  const unpublish = useUnpublishPost();
  const edit = {
    label: t('Edit'),
    icon: <IconPencil size={18} aria-hidden />,
    onClick: () => void navigate(`/blogs/${id}/edit`),
  };
  const show = {
    label: t('Publish now'),
    icon: <IconEye size={18} aria-hidden />,
    onClick: () =>
      publish.mutate(id, {
        onSuccess: () => showToast('done', t('Blog published')),
        onError: ({ message }) => showToast('failed', t("Couldn't publish blog"), message),
      }),
  };
  const hide = {
    label: t('Unpublish'),
    icon: <IconEyeOff size={18} aria-hidden />,
    onClick: () =>
      unpublish.mutate(id, {
        onSuccess: () => showToast('done', t('Blog moved back to drafts')),
        onError: ({ message }) => showToast('failed', t("Couldn't unpublish blog"), message),
      }),
  };
  return status === 'published' ? [edit, hide] : [edit, show];
}

type QuestionProps = {
  post: PostCard;
  opened: boolean;
  onClose: () => void;
  onDeleted: () => void;
};

function DeleteQuestion({ post, opened, onClose, onDeleted }: QuestionProps) {
  const { t } = useTranslation();
  const remove = useDeletePost();
  const confirm = () =>
    remove.mutate(post.id, {
      onSuccess: () => {
        onClose();
        onDeleted();
      },
      onError: () => {
        onClose();
        showToast('failed', t('Failed to delete blog.'));
      },
    });
  return (
    <Confirm
      opened={opened}
      onClose={onClose}
      title={t('Are you sure you want to delete this blog?')}
      body={t("“{{title}}” will be deleted for everyone. This can't be undone.", {
        title: post.title,
      })}
      action={t('Delete')}
      keep={t('Keep it')}
      busy={remove.isPending}
      onConfirm={confirm}
    />
  );
}
