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
  const asked = useActionData<Query>();
  const box = useFocusOnAnswer(asked);
  const busy = useNavigation().state !== 'idle';
  const outcome = outcomeOf(asked, token);
  if (outcome === 'done' || outcome === 'worthless')
    return (
      <div ref={box} role={outcome === 'done' ? 'status' : 'alert'}>
        <EmptyState
          level={1}
          tiles={emailTiles}
          title={outcome === 'done' ? doneTitle : t("This link didn't work")}
          body={
            asked?.answer?.message ??
            refusalOf(asked) ??
            t('This link is incomplete. Open it again from the email.')
          }
          action={outcome === 'done' ? after : otherwise}
        />
      </div>
    );
  const form = (
    <Form method="post" replace className={styles.form}>
      <div role="alert">{refusalOf(asked)}</div>
      <input type="hidden" name="token" value={token ?? ''} />
      <Button type="submit" size="md" loading={busy}>
        {buttonLabel}
      </Button>
    </Form>
  );
  return <EmptyState level={1} tiles={emailTiles} title={title} body={body} action={form} />;
}

const refusalOf = (asked: Query | undefined) =>
  asked && (asked.message ?? Object.values(asked.fields)[0]);

/** Temporary refusals and lost connections can be retried. */
function outcomeOf(asked: Query | undefined, token: string | null) {
  if (asked?.answer) return 'done';
  const forNow = asked?.code !== undefined && asked.code !== 'invalid';
  return !token || (asked && !forNow) ? 'worthless' : 'asking';
}

/** The button has disappeared, so the focus moves to what replaced it. */
function useFocusOnAnswer(asked: Query | undefined) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const heading = asked && box.current?.querySelector<HTMLElement>('h1');
    if (!heading) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }, [asked]);
  return box;
}
