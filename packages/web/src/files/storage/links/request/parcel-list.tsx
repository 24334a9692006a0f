import { ActionIcon } from '@mantine/core';
import '@mantine/core/styles/ActionIcon.layer.css';
import { IconCircleCheck, IconX } from '@tabler/icons-react';
import { useFormat, useTranslation } from '../../../../kernel/index.ts';
import { isSent, type Parcel } from './parcel.ts';
import styles from './request.module.css';

type Props = { parcels: readonly Parcel[]; onRemove: (id: number) => void };

/** The selected files, each with its progress. */
export function ParcelList({ parcels, onRemove }: Props) {
  const { t } = useTranslation();
  const sent = parcels.filter(isSent).length;
  const under = parcels.some(({ step }) => step !== 'chosen');
  return (
    <>
      {parcels.length > 0 && (
        <ul className={`box ${styles.parcels}`} aria-label={t('Files to send')}>
          {parcels.map((parcel) => (
            <Line key={parcel.id} parcel={parcel} onRemove={() => onRemove(parcel.id)} />
          ))}
        </ul>
      )}
      <p role="status" className={styles.status}>
        {under && t('{{sent}} of {{count}} files sent', { sent, count: parcels.length })}
      </p>
    </>
  );
}

function Line({ parcel, onRemove }: { parcel: Parcel; onRemove: () => void }) {
  const { t } = useTranslation();
  const { bytes, percent } = useFormat();
  const { file, step, sentBytes, why } = parcel;
  const share = file.size === 0 ? 1 : sentBytes / file.size;
  return (
    <li>
      <div className={styles.words}>
        <b>{file.name}</b>
        <small>
          {bytes(file.size)}
          {step === 'sending' && <> · {percent(share)}</>}
        </small>
        {step === 'sending' && (
          <progress
            max={1}
            value={share}
            aria-label={t('{{name}} upload progress', { name: file.name })}
          />
        )}
        {why !== undefined && <p className={styles.error}>{why}</p>}
      </div>
      {step === 'sent' ? (
        <IconCircleCheck size={22} role="img" aria-label={t('Sent')} className={styles.done} />
      ) : (
        <ActionIcon
          aria-label={
            step === 'sending'
              ? t('Cancel {{name}}', { name: file.name })
              : t('Remove {{name}}', { name: file.name })
          }
          onClick={onRemove}
        >
          <IconX size={20} aria-hidden />
        </ActionIcon>
      )}
    </li>
  );
}
