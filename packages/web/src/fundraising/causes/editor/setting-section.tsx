import type { Cause } from '@ngo-plus/contract/fundraising/causes';
import { GivingFields } from './donation-fields.tsx';
import { FaqFields } from './faq-fields.tsx';
import { GoalFields } from './goal-fields.tsx';
import { PictureFields } from './picture-fields.tsx';
import { QuestionFields } from './question-fields.tsx';
import { SuggestionFields } from './suggestion-fields.tsx';
import type { Editor } from './use-editor.ts';

export type SettingName = 'pictures' | 'goal' | 'suggestions' | 'form' | 'questions' | 'faq';

type Props = { name: SettingName; editor: Editor; cause: Cause };

/** The sections after the first one, which load when the page is shown. */
export function SettingSection({ name, editor, cause }: Props) {
  switch (name) {
    case 'pictures':
      return <PictureFields editor={editor} />;
    case 'goal':
      return <GoalFields editor={editor} cause={cause} />;
    case 'suggestions':
      return <SuggestionFields editor={editor} />;
    case 'form':
      return <GivingFields editor={editor} />;
    case 'questions':
      return <QuestionFields editor={editor} />;
    case 'faq':
      return <FaqFields editor={editor} />;
  }
}
