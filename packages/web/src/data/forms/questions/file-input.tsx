import { type AnswerFile, isFile, type QuestionType } from '@ngo-plus/contract/data/forms';
import { formatBytes } from '@ngo-plus/contract/kernel';
import { useRef, useState } from 'react';
import { useTranslation } from '../../../kernel/index.ts';
import { appears, type InputProps, useFill, useIsRunning } from './fill.tsx';
import { Preview } from './preview.tsx';
import { reducePhoto } from './reduce-photo.ts';
import { useFile } from './use-file.ts';

const accepted: Partial<Record<QuestionType, string>> = {
  photo: 'image/*',
  audio: 'audio/*',
  video: 'video/*',
};

/** A file, photo, sound or film. It is stored on this device until it is sent. */
export function FileInput(props: InputProps) {
  const { node, question, id, isReadOnly } = props;
  const { type, parameters } = question;
  const { t } = useTranslation();
  const { faults } = useFill();
  const { store, remove, failure } = useFile(node);
  const running = useIsRunning();
  const [reducedFrom, setReducedFrom] = useState<number>();
  const [busy, setBusy] = useState(false);
  const picker = useRef<HTMLInputElement>(null);
  const file = isFile(node.answer) ? node.answer : undefined;
  const pick = async (picked: File | undefined) => {
    if (!picked) return;
    setBusy(true);
    faults.set(node, undefined);
    const maxPixels = Number(parameters?.['max-pixels']) || undefined;
    const content = type === 'photo' ? await reducePhoto(picked, maxPixels) : picked;
    setReducedFrom(content.size < picked.size ? picked.size : undefined);
    await store(content, nameOf(picked, content));
    setBusy(false);
  };
  if (!running) return <p className="q-hint">{t('Adding a file needs JavaScript.')}</p>;
  return (
    <div className="q-card">
      <input
        ref={picker}
        className="q-hidden"
        type="file"
        tabIndex={-1}
        aria-hidden="true"
        accept={accepted[type]}
        {...(type !== 'file' && appears(question, 'new') && { capture: 'environment' })}
        onChange={(event) => {
          void pick(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
      {file && <Preview file={file} />}
      <div className="q-grow">
        {file && <Stored file={file} reducedFrom={reducedFrom} />}
        {failure !== undefined && (
          <p className="q-fault" role="alert">
            {failure}
          </p>
        )}
        {!isReadOnly && (
          <div className="q-buttons">
            <button
              type="button"
              id={id}
              className="q-button"
              aria-describedby={props.describedBy}
              aria-busy={busy || undefined}
              onClick={() => picker.current?.click()}
            >
              {file ? t('Replace') : wordOf(type)}
            </button>
            {file && (
              <button type="button" className="q-button" onClick={() => void remove()}>
                {t('Remove')}
              </button>
            )}
          </div>
        )}
      </div>
    </div>
  );

  function wordOf(kind: QuestionType): string {
    if (kind === 'photo') return t('Add photo');
    if (kind === 'audio') return t('Add recording');
    return kind === 'video' ? t('Add video') : t('Add file');
  }
}

function Stored({ file, reducedFrom }: { file: AnswerFile; reducedFrom: number | undefined }) {
  const { t, i18n } = useTranslation();
  const { files, areFilesFixed = false } = useFill();
  const size = formatBytes(file.bytes ?? 0, i18n.language);
  if (areFilesFixed) return <p className="q-stored">{file.name}</p>;
  return (
    <p className="q-stored">
      <span>{file.name}</span>
      <span className="q-hint">
        {reducedFrom === undefined
          ? size
          : t('{{size}}, reduced from {{before}}', {
              size,
              before: formatBytes(reducedFrom, i18n.language),
            })}
        <br />
        {files.isStored(file)
          ? t('Saved on this device')
          : t('Not saved on this device. Keep this page open until the form is sent.')}
      </span>
    </p>
  );
}

/** A reduced photo is a JPEG, whatever it was. */
const nameOf = (picked: File, content: Blob): string =>
  content === picked ? picked.name : `${picked.name.replace(/\.\w+$/, '') || 'photo'}.jpg`;
