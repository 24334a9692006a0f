import { useParams } from 'react-router';
import { pageMeta } from '../../../kernel/index.ts';
import { CauseQuery } from '../manage/index.ts';
import { CauseEditor } from './cause-editor.tsx';

export const meta = () => pageMeta({ title: 'Edit cause' });

export default function EditPage() {
  const { causeId = '' } = useParams();
  return (
    <CauseQuery id={causeId}>{(cause) => <CauseEditor key={cause.id} cause={cause} />}</CauseQuery>
  );
}
