import * as z from 'zod';
import { download, endpoint, id, upload } from '../../kernel/index.ts';
import type { FormDefinition } from './definition/index.ts';
import { itemsOf, type Media } from './definition/index.ts';
import { formId } from './form-id.ts';
import { managesForms, readsForms } from './rights.ts';

export const mediaKinds = ['image', 'audio', 'video'] as const;
export type MediaKind = (typeof mediaKinds)[number];

/** The most files of a form's draft, and what they take together, in bytes. */
export const maxFormMedia = 500;
export const maxFormMediaBytes = 200 * 1024 * 1024;

/** The largest file of each kind, in bytes. A picture is stored smaller. */
export const maxMediaBytes: Readonly<Record<MediaKind, number>> = {
  image: 15 * 1024 * 1024,
  audio: 20 * 1024 * 1024,
  video: 50 * 1024 * 1024,
};

export const formMediaId = id('FormMediaId');

/** A picture, audio file or video that questions and choices of a form name. */
export const formMedia = z.object({
  id: formMediaId,
  /** The name by which questions and choices refer to it. */
  name: z.string(),
  kind: z.enum(mediaKinds),
  contentType: z.string(),
  bytes: z.int(),
  /** Of pictures, in pixels. */
  width: z.int().nullable(),
  height: z.int().nullable(),
});
export type FormMedia = z.infer<typeof formMedia>;

export const listFormMedia = endpoint('GET /api/forms/:id/media', {
  summary: 'The media files of a form: pictures, audio and video, by name. The list ends at 500.',
  access: readsForms,
  input: z.object({ id: formId }),
  output: z.array(formMedia),
});

export const addFormMedia = upload('POST /api/forms/:id/media', {
  summary:
    'Adds a picture, audio file or video to the draft of a form. It replaces the one of the same name; published versions keep theirs.',
  access: managesForms,
  maxBytes: maxMediaBytes.video,
  limit: { per: 'user', max: 1_200, windowSeconds: 3600 },
  input: z.object({
    id: formId,
    /** By default the name of the file. */
    name: z
      .string()
      .trim()
      .min(1)
      .max(255)
      .regex(/^[^/\\\p{Cc}]+$/u, { error: 'Use a name without slashes.' })
      .optional(),
  }),
  output: formMedia,
});

export const readFormMedia = download('GET /api/form-media/:id', {
  summary: 'A media file of a form.',
  access: readsForms,
  input: z.object({ id: formMediaId }),
});

export const removeFormMedia = endpoint('DELETE /api/form-media/:id', {
  summary: 'Removes a media file from the draft of its form. Published versions keep it.',
  access: managesForms,
  input: z.object({ id: formMediaId }),
  output: z.object({}),
});

/** A file that a question or choice names. */
export type NamedMedia = { readonly name: string; readonly kind: MediaKind };

/** The files that a question or choice names, in all languages. */
export const filesIn = (media: Media = {}): NamedMedia[] =>
  Object.entries(media).flatMap(([use, text]) =>
    Object.values(text)
      .filter((name) => name !== '')
      // A big picture is the same picture in more detail.
      .map((name) => ({ name, kind: use === 'big-image' ? 'image' : (use as MediaKind) })),
  );

/** The files that a form names, by name, in the order in which they are asked. */
export function mediaIn({ items, lists }: FormDefinition): ReadonlyMap<string, MediaKind> {
  const named = new Map<string, MediaKind>();
  const add = (media: Media | undefined) => {
    for (const { name, kind } of filesIn(media)) if (!named.has(name)) named.set(name, kind);
  };
  for (const item of itemsOf(items)) add(item.media);
  for (const { choices } of lists) for (const choice of choices) add(choice.media);
  return named;
}
