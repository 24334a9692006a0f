import { Button } from '@mantine/core';
import type { Post } from '@ngo-plus/contract/content/blogs';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { useForm, useTranslation } from '../../kernel/index.ts';
import { ConfirmLeave, ErrorSummary } from '../../ui/index.ts';
import { AboutPanel, TextPanel } from './post-fields.tsx';
import styles from './post-form.module.css';
import { instantOf, type PostValues, postFields, valuesOf } from './post-values.ts';
import { useRequired } from './required.ts';

type Props = {
  /** The post as it is, when it is being changed. */
  post?: Post;
  /** The words on the button, and while it works. */
  action: string;
  working: string;
  /** The second button, for what is not to be public yet. */
  later?: string;
  submit: (values: PostValues, asDraft: boolean) => Promise<unknown>;
};

type Pressed = 'action' | 'later';

/** Every field of a post. What was typed stays, whatever happens. */
export function PostForm({ post, action, working, later, submit }: Props) {
  const { t } = useTranslation();
  // The button that was pressed: for the submit that follows in the same breath, and for its words.
  const pressed = useRef<Pressed>('action');
  const [shown, setShown] = useState<Pressed>('action');
  const press = (button: Pressed) => () => {
    pressed.current = button;
    setShown(button);
  };
  const form = useForm(postFields, {
    initial: valuesOf(post),
    submit: ({ postDate = '', ...values }) =>
      submit(
        { ...values, postDate: instantOf(postDate, post?.postDate, new Date()) },
        pressed.current === 'later',
      ),
  });
  const required = useRequired(
    form,
    ['title', 'summary', 'content'],
    t('Title, summary, and content are required.'),
  );
  return (
    <form {...required.attributes} className={styles.form}>
      <ConfirmLeave form={form} />
      <ErrorSummary {...required.summary} />
      <TextPanel form={form} missing={required.missing} />
      <AboutPanel form={form} />
      <div className={styles.foot}>
        <Button type="submit" size="md" disabled={form.busy} onClick={press('action')}>
          {form.busy && shown === 'action' ? working : action}
        </Button>
        {later && (
          <Button
            type="submit"
            size="md"
            variant="default"
            disabled={form.busy}
            onClick={press('later')}
          >
            {form.busy && shown === 'later' ? t('Saving...') : later}
          </Button>
        )}
        <Button size="md" variant="quiet" component={Link} to="/blogs">
          {t('Cancel')}
        </Button>
      </div>
    </form>
  );
}
