import { Button, Group, Stack } from '@mantine/core';
import type { Post } from '@ngo-plus/contract/content/blogs';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { useForm, useTranslation, useUser } from '../../kernel/index.ts';
import { ConfirmLeave, ErrorSummary } from '../../ui/index.ts';
import {
  AlsoEditing,
  AutosaveStatus,
  discardNew,
  UnsavedChanges,
  useAutosave,
  VersionHistory,
} from '../revisions/index.ts';
import { AboutPanel, TextPanel } from './post-fields.tsx';
import { instantOf, type PostValues, postFields, valuesOf } from './post-values.ts';
import { useRequired } from './use-required.ts';

type Props = {
  /** The existing post, when it is being edited. */
  post?: Post;
  /** The label of the button, normally and while it works. */
  action: string;
  working: string;
  /** The label of the second button, which does not publish. */
  draftAction?: string;
  submit: (values: PostValues, asDraft: boolean) => Promise<unknown>;
};

type ClickedButton = 'action' | 'later';

/** All fields of a post. Input is kept after a failure. */
export function PostForm({ post, action, working, draftAction, submit }: Props) {
  const { t } = useTranslation();
  // The clicked button: a ref for the submit event that follows immediately, and a state for its label.
  const clicked = useRef<ClickedButton>('action');
  const [lastClicked, setLastClicked] = useState<ClickedButton>('action');
  const click = (button: ClickedButton) => () => {
    clicked.current = button;
    setLastClicked(button);
  };
  const form = useForm(postFields, {
    initial: valuesOf(post),
    submit: async ({ postDate = '', ...values }) => {
      if (post) await autosave.save();
      await submit(
        { ...values, postDate: instantOf(postDate, post?.postDate, new Date()) },
        clicked.current === 'later',
      );
      if (!post) await discardNew(record).catch(() => undefined);
    },
  });
  const user = useUser();
  // A new post has the id of its writer until it is saved.
  const record = { kind: 'blog-post', recordId: post?.id ?? user?.id ?? '' } as const;
  const autosave = useAutosave({ record, values: form.values, isDirty: form.dirty && !form.busy });
  const required = useRequired(
    form,
    ['title', 'summary', 'content'],
    t('Title, summary, and content are required.'),
  );
  return (
    <Stack {...required.attributes} component="form" maw="52rem">
      <ConfirmLeave form={{ dirty: form.dirty && !autosave.isStored, busy: form.busy }} />
      <ErrorSummary {...required.summary} />
      {post && <AlsoEditing record={record} />}
      <UnsavedChanges
        record={record}
        values={form.values}
        changedAt={post?.updatedAt}
        isDirty={form.dirty}
        onRestore={form.set}
        {...(!post && { onDiscard: () => void discardNew(record).catch(() => undefined) })}
      />
      <TextPanel form={form} missing={required.missing} />
      <AboutPanel form={form} />
      <Group gap="xs">
        <Button type="submit" size="md" disabled={form.busy} onClick={click('action')}>
          {form.busy && lastClicked === 'action' ? working : action}
        </Button>
        {draftAction && (
          <Button
            type="submit"
            size="md"
            variant="default"
            disabled={form.busy}
            onClick={click('later')}
          >
            {form.busy && lastClicked === 'later' ? t('Saving...') : draftAction}
          </Button>
        )}
        <Button size="md" variant="quiet" component={Link} to="/blogs">
          {t('Cancel')}
        </Button>
        <VersionHistory
          record={record}
          values={form.values}
          onRestore={form.set}
          show={({ title = '', content = '' }) => ({ title, text: content })}
        />
        <AutosaveStatus autosave={autosave} />
      </Group>
    </Stack>
  );
}
