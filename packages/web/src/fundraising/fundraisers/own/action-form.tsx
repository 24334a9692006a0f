import type { ReactNode } from 'react';
import { Form, useNavigation } from 'react-router';
import type { Action, Done } from './handle-action.ts';
import styles from './own.module.css';

type Props = {
  deed: Action;
  done: Done | undefined;
  /** What the deed is about, where there are several of a kind. */
  about?: string;
  className?: string | undefined;
  children: ReactNode | ((busy: boolean) => ReactNode);
};

/** One thing that an owner can do; refused, it says why above its fields. */
export function ActionForm({ deed, done, about, className, children }: Props) {
  const sending = useNavigation().formData;
  const busy = sending?.get('deed') === deed && (about ?? '') === (sending.get('id') ?? '');
  const posted = refused(done, deed, about);
  const message = posted && (posted.message ?? Object.values(posted.fields)[0]);
  return (
    <Form method="post" className={className ?? styles.form} preventScrollReset>
      <input type="hidden" name="deed" value={deed} />
      {about !== undefined && <input type="hidden" name="id" value={about} />}
      {message && (
        <p role="alert" className={styles.note} data-tone="warn">
          {message}
        </p>
      )}
      {typeof children === 'function' ? children(busy) : children}
    </Form>
  );
}

function refused(done: Done | undefined, deed: Action, about: string | undefined) {
  if (done?.deed !== deed || done.posted.answer !== undefined) return undefined;
  return about === undefined || done.posted.values['id'] === about ? done.posted : undefined;
}

/** What a field shows: what was typed before it was refused, else what is kept. */
export function fieldOf(done: Done | undefined, deed: Action) {
  const posted = refused(done, deed, undefined);
  return (name: string, kept: string) => ({
    name,
    defaultValue: posted?.values[name] ?? kept,
    error: posted?.fields[name],
  });
}
