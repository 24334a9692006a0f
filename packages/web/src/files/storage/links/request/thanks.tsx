import { Button, Title } from '@mantine/core';
import '@mantine/core/styles/Title.layer.css';
import { useEffect, useRef, useState } from 'react';
import { Moment, useFormat, useTranslation } from '../../../../kernel/index.ts';
import page from '../links.module.css';
import type { Parcel } from './parcel.ts';
import styles from './request.module.css';

type Props = {
  organisation: string;
  parcels: readonly Parcel[];
  /** Undefined when the link accepts no more files. */
  onMore: (() => void) | undefined;
};

/** The list of files that were received, to review or print. */
export function Thanks({ organisation, parcels, onMore }: Props) {
  const { t } = useTranslation();
  const { bytes } = useFormat();
  const [at] = useState(() => new Date().toISOString());
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <>
      <Title ref={heading} order={1} tabIndex={-1} className={page.quiet}>
        {t('Thank you. Your files were sent')}
      </Title>
      <p className={page.lede}>
        {t('Received by {{organisation}} on', { organisation })} <Moment at={at} with="time" />.
      </p>
      <ul className={`box ${styles.parcels}`} data-arrived>
        {parcels.map(({ id, file }) => (
          <li key={id}>
            <div className={styles.words}>
              <b>{file.name}</b>
              <small>{bytes(file.size)}</small>
            </div>
          </li>
        ))}
      </ul>
      {onMore && (
        <div className="group unprinted" style={{ marginTop: 24 }}>
          <Button variant="default" size="md" onClick={onMore}>
            {t('Send more files')}
          </Button>
        </div>
      )}
    </>
  );
}
