import { Button, Textarea, TextInput } from '@mantine/core';
import { draft, type Post } from '@ngo-plus/contract/blogs';
import { lazy, Suspense, useRef, useState } from 'react';
import { Link } from 'react-router';
import type * as z from 'zod';
import {
  ErrorSummary,
  Loading,
  Panel,
  SkeletonLines,
  useForm,
  useTranslation,
} from '../kernel/index.ts';
import { PictureField } from './picture-field.tsx';
import styles from './post-form.module.css';
import { useRequired } from './required.ts';
import { ToneSelect } from './tone-select.tsx';

const Preview = lazy(() =>
  import('./form-preview.tsx').then(({ FormPreview }) => ({ default: FormPreview })),
);

const fields = draft.pick({
  title: true,
  summary: true,
  content: true,
  category: true,
  tone: true,
  keywords: true,
  imageUrl: true,
  author: true,
  postDate: true,
});

export type PostValues = z.input<typeof fields>;

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
  // The button that was pressed: for the submit that follows in the same breath, and for the words on it.
  const pressed = useRef<Pressed>('action');
  const [shown, setShown] = useState<Pressed>('action');
  const press = (button: Pressed) => () => {
    pressed.current = button;
    setShown(button);
  };
  const [previewed, setPreviewed] = useState(false);
  const form = useForm(fields, {
    initial: valuesOf(post),
    submit: (values) => submit(withInstant(values, post), pressed.current === 'later'),
  });
  const sentence = t('Title, summary, and content are required.');
  const required = useRequired(form, ['title', 'summary', 'content'], sentence);
  const must = (name: 'title' | 'summary' | 'content') => ({
    ...form.field(name),
    ...(required.missing(name) && { error: true }),
  });
  const { content, title } = form.values;
  return (
    <form {...required.attributes} className={styles.form}>
      <ErrorSummary {...required.summary} />
      <Panel title={t('The post')}>
        <div className={styles.stack}>
          <TextInput label={t('Title')} {...must('title')} />
          <Textarea label={t('Summary')} autosize={false} rows={2} {...must('summary')} />
          <Textarea
            label={t('Content')}
            description={t('Markdown: ## for a heading, - for a list, [words](address) for a link')}
            autosize={false}
            rows={16}
            resize="vertical"
            {...must('content')}
          />
          <div>
            <Button
              variant="default"
              aria-expanded={previewed}
              onClick={() => setPreviewed(!previewed)}
            >
              {previewed ? t('Hide preview') : t('Preview')}
            </Button>
          </div>
          {previewed && (
            <Suspense
              fallback={
                <Loading>
                  <SkeletonLines lines={4} />
                </Loading>
              }
            >
              <Preview title={title} content={content} />
            </Suspense>
          )}
        </div>
      </Panel>
      <Panel title={t('About it')}>
        <div className={styles.stack}>
          <div className={styles.pair}>
            <TextInput label={t('Category (optional)')} {...form.field('category')} />
            <ToneSelect {...form.field('tone')} />
          </div>
          <TextInput
            label={t('Keywords (optional)')}
            description={t('Separate them with commas')}
            {...form.field('keywords')}
          />
          <PictureField
            field={form.field('imageUrl')}
            onPicture={(imageUrl) => form.set({ imageUrl })}
          />
          <div className={styles.pair}>
            <TextInput label={t('Author (optional)')} {...form.field('author')} />
            <TextInput
              type="date"
              label={t('Post Date (optional)')}
              description={t('Blank means today; a day ahead schedules the post')}
              {...form.field('postDate')}
            />
          </div>
        </div>
      </Panel>
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

const valuesOf = (post: Post | undefined): PostValues => ({
  title: post?.title ?? '',
  summary: post?.summary ?? '',
  content: post?.content ?? '',
  category: post?.category ?? '',
  tone: toneOf(post),
  keywords: post?.keywords.join(', ') ?? '',
  imageUrl: post?.imageUrl ?? '',
  author: post?.author ?? '',
  postDate: localDay(post?.postDate ?? null),
});

const toneOf = (post: Post | undefined) =>
  draft.shape.tone.safeParse(post?.tone).data || 'informative';

/** The day of an instant where the editor is, as a date field wants it. */
function localDay(at: string | null): string {
  if (at === null) return '';
  const date = new Date(at);
  const two = (n: number) => String(n).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/**
 * The day as an instant, ISO 8601: the morning of that day where the editor is. A day that was not
 * touched keeps its exact instant, and today means now.
 */
function withInstant(values: PostValues, post: Post | undefined): PostValues {
  const { postDate = '' } = values;
  if (postDate === '') return { ...values, postDate: '' };
  if (post?.postDate && postDate === localDay(post.postDate))
    return { ...values, postDate: post.postDate };
  const now = new Date();
  if (postDate === localDay(now.toISOString())) return { ...values, postDate: now.toISOString() };
  return { ...values, postDate: new Date(`${postDate}T00:00:00`).toISOString() };
}
