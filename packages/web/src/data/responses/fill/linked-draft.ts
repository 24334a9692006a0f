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
  try {
    const { response, files, form: answered, link } = await openLink(form, wanted);
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
  } catch (error) {
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
}
