import type { ReactNode } from 'react';
import { Form, useNavigation } from 'react-router';
import { Note } from '../../../ui/index.ts';
import type { Action, Done } from './handle-action.ts';
import styles from './own.module.css';

type Props = {
  action: Action;
  done: Done | undefined;
  /** Id of the subject, if there are several forms with this action. */
  about?: string;
  className?: string | undefined;
  children: ReactNode | ((busy: boolean) => ReactNode);
};

/** A form for one action of the owner. An error is shown above its fields. */
export function ActionForm({ action, done, about, className, children }: Props) {
  const sending = useNavigation().formData;
  const busy = sending?.get('action') === action && (about ?? '') === (sending.get('id') ?? '');
  const posted = refused(done, action, about);
  const message = posted && (posted.message ?? Object.values(posted.fields)[0]);
  return (
    <Form method="post" className={className ?? styles.form} preventScrollReset>
      <input type="hidden" name="action" value={action} />
      {about !== undefined && <input type="hidden" name="id" value={about} />}
      {message && (
        <Note role="alert" tone="warn">
          {message}
        </Note>
      )}
      {typeof children === 'function' ? children(busy) : children}
    </Form>
  );
}

function refused(done: Done | undefined, action: Action, about: string | undefined) {
  if (done?.action !== action || done.posted.answer !== undefined) return undefined;
  return about === undefined || done.posted.values['id'] === about ? done.posted : undefined;
}

/** Returns the value of a field: rejected input, or else the saved value. */
export function fieldOf(done: Done | undefined, action: Action) {
  const posted = refused(done, action, undefined);
  return (name: string, saved: string) => ({
    name,
    defaultValue: posted?.values[name] ?? saved,
    error: posted?.fields[name],
  });
}
