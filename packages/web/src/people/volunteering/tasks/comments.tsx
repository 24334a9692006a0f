import { ActionIcon, Button, Group, Stack, Textarea } from '@mantine/core';
import {
  commentOnTask,
  removeTaskComment,
  type TaskComment,
  type TaskDetail,
} from '@ngo-plus/contract/people/volunteering';
import { IconX } from '@tabler/icons-react';
import { Moment, useForm, useTranslation } from '../../../kernel/index.ts';
import { ErrorSummary, Initials, useFailed } from '../../../ui/index.ts';
import { useName } from '../person-name.ts';
import { useChange } from '../use-change.ts';
import styles from '../volunteering.module.css';
import own from './task.module.css';

/** The comments on a task. */
export function Comments({ task: { id, comments } }: { task: TaskDetail }) {
  const { t } = useTranslation();
  return (
    <Stack className={styles.part} component="section" gap="sm" aria-labelledby="task-comments">
      <h3 id="task-comments">{t('Comments')}</h3>
      {comments.length > 0 && (
        <Stack className={own.comments} component="ul" gap={14}>
          {comments.map((comment) => (
            <Comment key={comment.id} comment={comment} />
          ))}
        </Stack>
      )}
      <CommentForm id={id} />
    </Stack>
  );
}

function Comment({
  comment: { id, author, text, createdAt, mayRemove },
}: {
  comment: TaskComment;
}) {
  const { t } = useTranslation();
  const nameOf = useName();
  const remove = useChange(removeTaskComment);
  const failed = useFailed(t("Couldn't remove the comment"));
  return (
    <li>
      <Initials name={nameOf(author)} size={32} />
      <div>
        <b>{nameOf(author)}</b>{' '}
        <small>
          <Moment at={createdAt} with="time" />
        </small>
        <p>{text}</p>
      </div>
      {mayRemove && (
        <ActionIcon
          aria-label={t('Remove comment “{{text}}”', { text: text.slice(0, 40) })}
          loading={remove.isPending}
          onClick={() => remove.mutate({ id }, failed)}
        >
          <IconX size={18} aria-hidden />
        </ActionIcon>
      )}
    </li>
  );
}

const rules = commentOnTask.input.pick({ text: true });

function CommentForm({ id }: { id: string }) {
  const { t } = useTranslation();
  const send = useChange(commentOnTask);
  const form = useForm(rules, {
    initial: { text: '' },
    submit: async ({ text }) => {
      await send.mutateAsync({ id, text });
      form.reset();
    },
  });
  return (
    <Stack {...form.attributes} component="form">
      <ErrorSummary {...form.summary} />
      <Textarea label={t('Your comment')} minRows={2} {...form.field('text')} />
      <Group gap="xs">
        <Button type="submit" variant="soft" loading={form.busy}>
          {t('Post comment')}
        </Button>
      </Group>
    </Stack>
  );
}
