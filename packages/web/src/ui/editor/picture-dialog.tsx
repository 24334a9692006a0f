import { Button, Checkbox, Group, Stack, Text, TextInput } from '@mantine/core';
import type { Editor } from '@tiptap/core';
import { type FormEvent, Suspense, useEffect, useRef, useState } from 'react';
import { RequestFailed, useTranslation } from '../../kernel/index.ts';
import { Dialog } from '../dialogs/index.ts';
import { SkeletonLines } from '../feedback/index.ts';
import { UploadButton } from '../fields/index.ts';
import type { Pictures } from './pictures.ts';
import styles from './rich-text.module.css';

/** A picture to edit, a file that was dropped or pasted, or neither. */
export type PictureRequest = {
  readonly src?: string;
  readonly alt?: string;
  readonly file?: File;
};

type Props = {
  editor: Editor;
  request: PictureRequest;
  pictures: Pictures;
  onClose: () => void;
};

/** Chooses a picture and describes it for people who can't see it. */
export function PictureDialog({ editor, request, pictures, onClose }: Props) {
  const { t } = useTranslation();
  const source = usePictureSource(request, pictures);
  const { src } = source;
  const isNew = request.src === undefined;
  const [alt, setAlt] = useState(request.alt ?? '');
  const [isDecorative, setDecorative] = useState(!isNew && request.alt === '');
  const [error, setError] = useState<string>();

  const save = (event: FormEvent) => {
    event.preventDefault();
    if (!src) return source.refuse(t('Choose a picture'));
    if (!isDecorative && alt.trim() === '') return setError(t('Describe the picture'));
    const attributes = { src, alt: isDecorative ? '' : alt.trim() };
    const chain = editor.chain().focus();
    if (isNew) chain.insertContent([{ type: 'image', attrs: attributes }]).run();
    else chain.updateAttributes('image', attributes).run();
    onClose();
  };
  return (
    <Dialog opened onClose={onClose} title={isNew ? t('Add picture') : t('Edit picture')}>
      {/* The form around the editor is another one. */}
      <Stack onSubmit={(event: FormEvent) => event.stopPropagation()}>
        {src && <img className={styles.chosen} src={src} alt="" />}
        <PictureSource source={source} pictures={pictures} />
        <form noValidate onSubmit={save}>
          <Stack>
            <TextInput
              label={t('Describe the picture')}
              description={t("For people who can't see it.")}
              value={alt}
              error={error}
              disabled={isDecorative}
              onChange={(event) => setAlt(event.currentTarget.value)}
            />
            <Checkbox
              label={t('Decorative: it adds nothing to the text')}
              checked={isDecorative}
              onChange={(event) => setDecorative(event.currentTarget.checked)}
            />
            <Group gap="xs">
              <Button type="submit">{isNew ? t('Add picture') : t('Save')}</Button>
              <Button variant="default" onClick={onClose}>
                {t('Cancel')}
              </Button>
            </Group>
          </Stack>
        </form>
      </Stack>
    </Dialog>
  );
}

function usePictureSource(request: PictureRequest, pictures: Pictures) {
  const { t } = useTranslation();
  const [src, setSrc] = useState(request.src);
  const [refusal, setRefusal] = useState<string>();
  const send = async (file: File) => {
    setRefusal(undefined);
    setSrc(await pictures.upload(file));
  };
  const sendAnd = (file: File) =>
    send(file).catch((failure: unknown) =>
      setRefusal(failure instanceof RequestFailed ? failure.message : t("Couldn't upload picture")),
    );
  // A file that was dropped or pasted is sent once.
  const sent = useRef(false);
  useEffect(() => {
    if (sent.current || !request.file) return;
    sent.current = true;
    void sendAnd(request.file);
  });
  return { src, refusal, refuse: setRefusal, send, sendAnd };
}

type SourceProps = { source: ReturnType<typeof usePictureSource>; pictures: Pictures };

function PictureSource({ source, pictures: { Storage } }: SourceProps) {
  const { t } = useTranslation();
  const [isSearching, setSearching] = useState(false);
  return (
    <Stack gap="xs">
      <Group gap="xs">
        <UploadButton
          label={source.src ? t('Change picture') : t('Upload picture')}
          send={source.send}
          onRefusal={source.refuse}
        />
        {Storage && !isSearching && (
          <Button variant="default" onClick={() => setSearching(true)}>
            {t('Choose from storage')}
          </Button>
        )}
      </Group>
      {Storage && isSearching && (
        <Suspense fallback={<SkeletonLines lines={2} />}>
          <Storage
            onPick={(file) => {
              setSearching(false);
              void source.sendAnd(file);
            }}
            onCancel={() => setSearching(false)}
          />
        </Suspense>
      )}
      {source.refusal && (
        <Text role="alert" c="var(--mantine-color-error)" size="sm">
          {source.refusal}
        </Text>
      )}
    </Stack>
  );
}
