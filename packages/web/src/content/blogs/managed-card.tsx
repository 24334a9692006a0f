import { Button } from '@mantine/core';
import type { PostCard, PostStatus } from '@ngo-plus/contract/content/blogs';
import { IconEye, IconEyeOff, IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { useTranslation } from '../../kernel/index.ts';
import { Confirm, RowMenu, StatusBadge, showToast } from '../../ui/index.ts';
import { PostCardView } from './post-card.tsx';
import { useDeletePost, usePublishPost, useWithdrawPost } from './queries.ts';

type Props = {
  post: PostCard;
  index: number;
  /** The post was deleted; its card goes when the list is read again. */
  onGone: (id: string, index: number) => void;
};

/** A post with what its editors may do with it. */
export function ManagedCard({ post, index, onGone }: Props) {
  const { t } = useTranslation();
  const [asking, setAsking] = useState(false);
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
        onClick={() => setAsking(true)}
        aria-label={t('Delete: {{title}}', { title: post.title })}
      >
        {t('Delete')}
      </Button>
      <span style={{ marginInlineStart: 'auto' }}>
        <RowMenu name={post.title} actions={actions} />
      </span>
      <DeleteQuestion
        post={post}
        opened={asking}
        onClose={() => setAsking(false)}
        onGone={() => onGone(post.id, index)}
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
  const withdraw = useWithdrawPost();
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
      withdraw.mutate(id, {
        onSuccess: () => showToast('done', t('Blog moved back to drafts')),
        onError: ({ message }) => showToast('failed', t("Couldn't unpublish blog"), message),
      }),
  };
  return status === 'published' ? [edit, hide] : [edit, show];
}

type QuestionProps = { post: PostCard; opened: boolean; onClose: () => void; onGone: () => void };

function DeleteQuestion({ post, opened, onClose, onGone }: QuestionProps) {
  const { t } = useTranslation();
  const remove = useDeletePost();
  const confirm = () =>
    remove.mutate(post.id, {
      onSuccess: () => {
        onClose();
        onGone();
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
