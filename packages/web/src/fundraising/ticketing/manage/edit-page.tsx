import { useParams } from 'react-router';
import { pageMeta } from '../../../kernel/index.ts';
import { EventEditor } from './event-editor.tsx';
import { EventLoader } from './event-loader.tsx';

export const meta = () => pageMeta({ title: 'Edit event' });

export default function EditPage() {
  const { id = '' } = useParams();
  return (
    <EventLoader id={id}>{(event) => <EventEditor key={event.id} event={event} />}</EventLoader>
  );
}
