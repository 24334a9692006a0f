import * as z from 'zod';

/** The limit of common file systems and archive formats: about 255 Latin or 85 Chinese characters. */
export const maxNameBytes = 255;

/**
 * Control characters and invisible formatting characters: with them, `invoice⁦fdp.exe` looks like a PDF. Zero-width
 * joiners are allowed, because Persian, Hindi and emoji need them.
 */
const unseen = /(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/u;

/** Length in UTF-8. */
const bytesOf = (text: string) =>
  Array.from(text, (sign) => sign.codePointAt(0) ?? 0)
    .map((code) => (code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x1_0000 ? 3 : 4))
    .reduce((sum: number, bytes) => sum + bytes, 0);

/** The name of a file or folder, in NFC and trimmed. */
export const entryName = z
  .string({ error: 'Enter a name.' })
  .max(2_000, 'Use a shorter name.')
  .transform((name) => name.normalize('NFC').trim())
  .pipe(
    z
      .string()
      .min(1, 'Enter a name.')
      .refine(
        (name) => name !== '.' && name !== '..',
        'Choose another name: “.” and “..” are reserved.',
      )
      .refine((name) => !/[/\\]/.test(name), 'Remove / and \\ from the name.')
      .refine((name) => !unseen.test(name), 'The name contains an invisible character. Retype it.')
      .refine((name) => bytesOf(name) <= maxNameBytes, {
        error: 'Use a shorter name: at most {{maximum}} characters, fewer in non-Latin scripts.',
        params: { maximum: maxNameBytes },
      }),
  );
