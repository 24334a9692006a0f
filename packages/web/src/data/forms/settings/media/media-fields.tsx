import { NativeSelect, TextInput } from '@mantine/core';
import { type Media, type MediaKind, mediaKinds, type Text } from '@ngo-plus/contract/data/forms';
import { useTranslation } from '../../../../kernel/index.ts';
import { useBuilder } from '../../builder-context.ts';
import { withWords } from '../use-item-edit.ts';
import styles from './media.module.css';
import { UploadButton } from './upload-button.tsx';

type Shown = { readonly media?: Media | undefined; readonly imageAlt?: Text | undefined };

type Props = Shown & {
  /** What the files are shown with, where there are several of these fields. */
  of?: string;
  onChange: (shown: Shown) => void;
};

/** The picture, audio and video of a question or choice, in the language that is edited. */
export function MediaFields({ media = {}, imageAlt, of, onChange }: Props) {
  const { t } = useTranslation();
  const { language, canEdit } = useBuilder();
  const choose = (kind: MediaKind, name: string) => {
    const { [kind]: before, ...others } = media;
    const text = withWords(before, language, name);
    const next: Media = Object.keys(text).length === 0 ? others : { ...others, [kind]: text };
    onChange({ media: Object.keys(next).length === 0 ? undefined : next, imageAlt });
  };
  const describe = (words: string) => {
    const text = withWords(imageAlt, language, words);
    onChange({ media, imageAlt: Object.keys(text).length === 0 ? undefined : text });
  };
  const hasPicture = media.image !== undefined || media['big-image'] !== undefined;
  return (
    <div className={styles.fields}>
      {mediaKinds.map((kind) => (
        <FileField
          key={kind}
          kind={kind}
          of={of}
          chosen={media[kind]?.[language] ?? ''}
          onChoose={(name) => choose(kind, name)}
        />
      ))}
      {hasPicture && (
        <TextInput
          label={t('Alternative text')}
          description={t('Says what the picture shows, for people who cannot see it.')}
          lang={language}
          maxLength={20_000}
          readOnly={!canEdit}
          value={imageAlt?.[language] ?? ''}
          onChange={({ currentTarget }) => describe(currentTarget.value)}
        />
      )}
    </div>
  );
}

type FileProps = {
  kind: MediaKind;
  of: string | undefined;
  chosen: string;
  onChoose: (name: string) => void;
};

function FileField({ kind, of, chosen, onChoose }: FileProps) {
  const { t } = useTranslation();
  const { files, canEdit } = useBuilder();
  const labels = { image: t('Picture'), audio: t('Audio'), video: t('Video') };
  const label = labels[kind];
  const known = (files ?? []).filter((file) => file.kind === kind).map(({ name }) => name);
  const isMissing = chosen !== '' && files !== undefined && !known.includes(chosen);
  const options = [
    { value: '', label: t('None') },
    ...known.map((name) => ({ value: name, label: name })),
    ...(chosen !== '' && !known.includes(chosen)
      ? [{ value: chosen, label: isMissing ? t('{{name}} (missing)', { name: chosen }) : chosen }]
      : []),
  ];
  return (
    <div className={styles.file}>
      <NativeSelect
        label={label}
        aria-label={of === undefined ? undefined : `${label}: ${of}`}
        data={options}
        value={chosen}
        disabled={!canEdit}
        error={isMissing ? t('Upload this file, or choose another.') : undefined}
        onChange={({ currentTarget }) => onChoose(currentTarget.value)}
      />
      {canEdit && (
        <UploadButton
          kinds={[kind]}
          label={t('Upload')}
          name={`${t('Upload')}: ${label}${of === undefined ? '' : `, ${of}`}`}
          storedAs={isMissing ? chosen : undefined}
          onAdded={onChoose}
        />
      )}
    </div>
  );
}
