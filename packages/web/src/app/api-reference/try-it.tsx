import { Button, NativeSelect, TextInput } from '@mantine/core';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../kernel/index.ts';
import { addressOf, fieldPrefix } from './address.ts';
import { AnswerView } from './answer-view.tsx';
import type { Operation } from './document.ts';
import { type Outcome, send } from './send.ts';
import type { Field, Shape } from './shape.ts';
import styles from './try-it.module.css';

/**
 * Calls an operation for real. Without scripts the form opens the response itself; with them it is shown here, and can
 * be aborted.
 */
export function TryIt({ operation }: { operation: Operation }) {
  const { t } = useTranslation();
  const { id, inPath, inQuery } = operation;
  const [outcome, setOutcome] = useState<Outcome>();
  const [busy, setBusy] = useState(false);
  const underWay = useRef<AbortController>(undefined);
  useEffect(() => () => underWay.current?.abort(), []);

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    underWay.current?.abort();
    const own = new AbortController();
    underWay.current = own;
    setBusy(true);
    const outcome = await send(addressOf(operation, queryOf(event.currentTarget)), own.signal);
    if (underWay.current !== own) return;
    setBusy(false);
    setOutcome(outcome);
  };

  return (
    <details className={`box ${styles.box}`}>
      <summary>{t('Try it')}</summary>
      <form method="get" action="/api" onSubmit={submit} className={styles.form}>
        <input type="hidden" name="try" value={id} />
        {inPath.map((field) => (
          <Input key={field.name} field={field} operation={id} />
        ))}
        {inQuery.map((field) => (
          <Input key={field.name} field={field} operation={id} />
        ))}
        <div className={styles.actions}>
          <Button type="submit" variant="default" loading={busy}>
            {t('Send request')}
          </Button>
          {busy && (
            <Button variant="quiet" onClick={() => underWay.current?.abort()}>
              {t('Stop')}
            </Button>
          )}
        </div>
      </form>
      {outcome && <AnswerView outcome={outcome} />}
    </details>
  );
}

const queryOf = (form: HTMLFormElement): URLSearchParams =>
  new URLSearchParams(
    [...new FormData(form)].flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value]] : [],
    ),
  );

function Input({ field, operation }: { field: Field; operation: string }) {
  const { t } = useTranslation();
  const { name, shape, required } = field;
  const shared = {
    label: name,
    id: `${operation}-${name}`,
    name: `${fieldPrefix}${name}`,
    required,
    size: 'sm',
    autoComplete: 'off',
  } as const;
  const values = valuesOf(shape);
  if (values) {
    const data = ['', ...values.filter(Boolean)].map((value) => ({
      value,
      label: value || t('Default'),
    }));
    return <NativeSelect {...shared} data={data} />;
  }
  if (shape.kind !== 'number') return <TextInput {...shared} spellCheck={false} />;
  const { least, most, isInteger } = shape;
  return (
    <TextInput
      {...shared}
      type="number"
      step={isInteger ? 1 : 'any'}
      {...(least !== undefined && { min: least })}
      {...(most !== undefined && { max: most })}
    />
  );
}

const valuesOf = (shape: Shape): string[] | undefined => {
  if (shape.kind === 'flag') return ['true', 'false'];
  return shape.kind === 'choice' ? shape.values.map(String) : undefined;
};
