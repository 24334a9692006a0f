import type { PublicForm } from '@ngo-plus/contract/data/responses';
import type { Translate } from '@ngo-plus/contract/kernel';
import { RequestFailed } from '../../../kernel/index.ts';
import { canStore, filesOf, listDrafts, openLink, saveDraft } from './device/index.ts';
import { linkInAddress, removeLinkFromAddress } from './saved-address.ts';

/** The draft that a link became on this device, or why it did not. */
type Linked = { readonly responseId?: string; readonly failure?: string };

/** Stores the response under the link of this page as a draft of this device, unless the device has a later one. */
export async function takeLinked(form: PublicForm, t: Translate): Promise<Linked | undefined> {
  const wanted = linkInAddress();
  if (wanted === undefined) return undefined;
  if (!canStore()) return { failure: t('This browser cannot continue saved responses.') };
  const opened = await openLink(form, wanted).catch((error: unknown) => failureOf(error, t));
  if ('failure' in opened) return opened;
  try {
    return await draftOf(form, opened, t);
  } catch {
    // The link is the only way to the response: it stays in the address.
    return {
      failure: t(
        "This device couldn't store your saved response. It may be full. Free some space, then open the link again.",
      ),
    };
  }
}

/** Why a link could not be opened. One that may open later stays in the address. */
function failureOf(error: unknown, t: Translate): { readonly failure: string } {
  if (!(error instanceof RequestFailed)) {
    removeLinkFromAddress();
    return {
      failure: t(
        'This link is incomplete or damaged. Ask for it again, or check that you copied all of it.',
      ),
    };
  }
  // Another try may succeed, for which the page is loaded again.
  if (error.code !== 'not_found')
    return {
      failure: t("Couldn't open your saved response. {{reason}}", { reason: error.message }),
    };
  removeLinkFromAddress();
  return { failure: t('This link has expired, or its response was sent or deleted.') };
}

/** @throws DOMException `QuotaExceededError` when the device is full */
async function draftOf(
  form: PublicForm,
  { response, files, form: answered, link }: Awaited<ReturnType<typeof openLink>>,
  t: Translate,
): Promise<Linked> {
  const { responseId, version, answers, startedAt } = response;
  const known = (await listDrafts(form.id)).find(({ draft }) => draft.responseId === responseId);
  if (known && known.draft.savedAt > link.savedAt) {
    removeLinkFromAddress();
    return { responseId };
  }
  for (const file of files) await filesOf(responseId).put(file, file.name);
  const draft = { responseId, formId: form.id, version, answers, startedAt };
  const isStored = await saveDraft({ ...draft, savedAt: link.savedAt, link }, answered);
  removeLinkFromAddress();
  return isStored
    ? { responseId }
    : { failure: t('This response was already sent from this device.') };
}
