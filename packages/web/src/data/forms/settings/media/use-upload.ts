import { addFormMedia } from '@ngo-plus/contract/data/forms';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { upload } from '../../../../kernel/index.ts';
import { useBuilder } from '../../builder-context.ts';
import { formKeys } from '../../queries.ts';

type Sent = { readonly file: File; readonly name?: string | undefined };

/** Uploads a file to the form that is built, by default under its own name. */
export function useUpload(onAdded?: (name: string) => void) {
  const { formId } = useBuilder();
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ file, name }: Sent) =>
      upload(addFormMedia, { id: formId, ...(name !== undefined && { name }) }, file),
    onSuccess: async ({ name }) => {
      onAdded?.(name);
      await client.invalidateQueries({ queryKey: formKeys.media(formId) });
    },
  });
}
