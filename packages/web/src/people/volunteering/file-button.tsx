import { Button } from '@mantine/core';
import type { addReportPhoto, addTaskFile } from '@ngo-plus/contract/people/volunteering';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useRef } from 'react';
import { upload, useFormat, useTranslation } from '../../kernel/index.ts';
import { showToast, useFailed } from '../../ui/index.ts';
import { keys } from './queries.ts';

type Props = {
  endpoint: typeof addTaskFile | typeof addReportPhoto;
  id: string;
  maxBytes: number;
  /** File types for the browser's dialog; the server checks the content. */
  accept?: string;
  icon: ReactNode;
  children: string;
};

/** Selects files on the device and uploads them one after another. */
export function FileButton({ endpoint, id, maxBytes, accept, icon, children }: Props) {
  const { t } = useTranslation();
  const { bytes } = useFormat();
  const client = useQueryClient();
  const input = useRef<HTMLInputElement>(null);
  const send = useMutation({
    mutationFn: async (files: readonly File[]) => {
      for (const file of files) await upload(endpoint, { id }, file);
    },
    onSettled: () => client.invalidateQueries({ queryKey: keys.all }),
    ...useFailed(t("Couldn't upload the file")),
  });
  const choose = (files: readonly File[]) => {
    const large = files.find(({ size }) => size > maxBytes);
    if (large)
      showToast(
        'failed',
        t("Couldn't upload the file"),
        t('“{{name}}” is too large. The limit is {{most}}.', {
          name: large.name,
          most: bytes(maxBytes),
        }),
      );
    else if (files.length > 0) send.mutate(files);
  };
  return (
    <>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept={accept}
        aria-label={children}
        onChange={({ currentTarget }) => {
          choose([...(currentTarget.files ?? [])]);
          currentTarget.value = '';
        }}
      />
      <Button
        variant="default"
        leftSection={icon}
        loading={send.isPending}
        onClick={() => input.current?.click()}
      >
        {children}
      </Button>
    </>
  );
}
