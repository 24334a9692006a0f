import './questions.css';
import './media.css';

export { type AnswerFiles, memoryFiles } from './answer-files.ts';
export { Faults } from './faults.ts';
export type { ContactSearch, Fill, FoundContact, ShownMedia } from './fill.tsx';
export { type FormPage, isShown, pagesOf } from './form-pages.ts';
export { FormView } from './form-view.tsx';
export { browserHost, deviceId, fixedHost, newUuid, zoneOfDevice } from './hosts.ts';
export { InlineText } from './inline-text.tsx';
export { idOf } from './node-ids.ts';
export { storePosted } from './posted-answers.ts';
export { questionStyles } from './styles.ts';
