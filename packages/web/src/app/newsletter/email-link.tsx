import { Button } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import { Form, useActionData, useNavigation, useSearchParams } from 'react-router';
import { useTranslation } from '../../kernel/index.ts';
import { EmptyState } from '../../ui/index.ts';
import styles from './email-link.module.css';
import { emailTiles } from './email-tiles.ts';
import type { Query } from './newsletter-form.tsx';

type Props = {
  title: string;
  body: string;
  /** The label of the button. */
  buttonLabel: string;
  doneTitle: string;
  /** Next steps: after success, and if the link is invalid. */
  after: ReactNode;
  otherwise: ReactNode;
};

/**
 * The target of emailed links. Opening it does nothing: mail clients open links to check them, and must neither
 * subscribe nor unsubscribe anyone. A person clicks the button.
 */
export function EmailLink({ title, body, buttonLabel, doneTitle, after, otherwise }: Props) {
  const { t } = useTranslation();
  const token = useSearchParams()[0].get('token');
  const posted = useActionData<Query>();
  const box = useFocusOnAnswer(posted);
  const busy = useNavigation().state !== 'idle';
  const outcome = outcomeOf(posted, token);
  if (outcome === 'done' || outcome === 'worthless')
    return (
      <div ref={box} role={outcome === 'done' ? 'status' : 'alert'}>
        <EmptyState
          level={1}
          tiles={emailTiles}
          title={outcome === 'done' ? doneTitle : t("This link didn't work")}
          body={
            posted?.answer?.message ??
            refusalOf(posted) ??
            t('This link is incomplete. Open it again from the email.')
          }
          action={outcome === 'done' ? after : otherwise}
        />
      </div>
    );
  const form = (
    <Form method="post" replace className={styles.form}>
      <div role="alert">{refusalOf(posted)}</div>
      <input type="hidden" name="token" value={token ?? ''} />
      <Button type="submit" size="md" loading={busy}>
        {buttonLabel}
      </Button>
    </Form>
  );
  return <EmptyState level={1} tiles={emailTiles} title={title} body={body} action={form} />;
}

const refusalOf = (posted: Query | undefined) =>
  posted && (posted.message ?? Object.values(posted.fields)[0]);

/** Temporary refusals and lost connections can be retried. */
function outcomeOf(posted: Query | undefined, token: string | null) {
  if (posted?.answer) return 'done';
  const forNow = posted?.code !== undefined && posted.code !== 'invalid';
  return !token || (posted && !forNow) ? 'worthless' : 'asking';
}

/** The button has disappeared, so the focus moves to what replaced it. */
function useFocusOnAnswer(posted: Query | undefined) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const heading = posted && box.current?.querySelector<HTMLElement>('h1');
    if (!heading) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }, [posted]);
  return box;
}
