import { type ResponseDetail, readResponseFile } from '@ngo-plus/contract/data/responses';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { download, saveFile, useFormat, useTranslation } from '../../../kernel/index.ts';
import { useFailed } from '../../../ui/index.ts';
import styles from './responses.module.css';

type Props = { response: ResponseDetail; file: ResponseDetail['files'][number] };

/** A picture, or the name of another file to save. A file that has not arrived is only named. */
export function AnswerFileView({ response: { id }, file }: Props) {
  const { t } = useTranslation();
  const { bytes } = useFormat();
  const { itemId, key, name, contentType, bytes: size } = file;
  const failed = useFailed(t("Couldn't load the file"));
  const save = useMutation({
    mutationFn: () => download(readResponseFile, { id, itemId, key, name }),
    onSuccess: saveFile,
    ...failed,
  });
  if (size === null) return t('{{name}} (not received yet)', { name });
  return (
    <>
      {contentType?.startsWith('image/') && <Picture id={id} file={file} />}
      <button
        type="button"
        className="link"
        disabled={save.isPending}
        onClick={() => save.mutate()}
      >
        {name}
      </button>{' '}
      <small>{bytes(size)}</small>
    </>
  );
}

type PictureProps = { id: ResponseDetail['id']; file: Props['file'] };

/** Images cannot send the access token, so the picture is fetched, and its URL revoked on unmount. */
function Picture({ id, file: { itemId, key, name } }: PictureProps) {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    const abort = new AbortController();
    let objectUrl: string | undefined;
    const show = async () => {
      const input = { id, itemId, key, name };
      const file = await download(readResponseFile, input, { signal: abort.signal });
      if (abort.signal.aborted) return;
      objectUrl = URL.createObjectURL(file);
      setAddress(objectUrl);
    };
    // Its name beside it says so when it cannot be loaded.
    show().catch(() => {});
    return () => {
      abort.abort();
      if (objectUrl) URL.revokeObjectURL(objectUrl);
    };
  }, [id, itemId, key, name]);
  return address ? (
    <img className={styles.photo} src={address} alt={name} decoding="async" />
  ) : null;
}
