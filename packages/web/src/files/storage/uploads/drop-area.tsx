import { IconUpload } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../../kernel/index.ts';
import styles from './drop-area.module.css';
import { usePaste } from './use-paste.ts';
import { type ParentId, useUploads } from './use-uploads.ts';

type Props = { parentId: ParentId; enabled: boolean; children: ReactNode };

/** Accepts files and folders dropped on its content, and files pasted on its page. */
export function DropArea({ parentId, enabled, children }: Props) {
  const { t } = useTranslation();
  const { add } = useUploads();
  const area = useRef<HTMLDivElement>(null);
  const [over, setOver] = useState(false);
  useStayingHere();
  usePaste(parentId, enabled);
  useEffect(() => {
    const box = area.current;
    if (!box || !enabled) return;
    const hold = (event: DragEvent) => {
      if (!event.dataTransfer || !carriesFiles(event)) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = 'copy';
      setOver(true);
    };
    const leave = ({ relatedTarget }: DragEvent) => {
      // Moving to an element within the area does not leave it.
      if (!(relatedTarget instanceof Node && box.contains(relatedTarget))) setOver(false);
    };
    const drop = (event: DragEvent) => {
      setOver(false);
      if (!event.dataTransfer || !carriesFiles(event)) return;
      event.preventDefault();
      add(event.dataTransfer, parentId);
    };
    const listening = new AbortController();
    const { signal } = listening;
    box.addEventListener('dragenter', hold, { signal });
    box.addEventListener('dragover', hold, { signal });
    box.addEventListener('dragleave', leave, { signal });
    box.addEventListener('drop', drop, { signal });
    return () => listening.abort();
  }, [add, enabled, parentId]);
  return (
    <div ref={area} className={styles.area}>
      {children}
      {over && (
        <div className={styles.hint} aria-hidden>
          <p>
            <IconUpload size={22} />
            {t('Drop to upload here')}
          </p>
        </div>
      )}
    </div>
  );
}

const carriesFiles = ({ dataTransfer }: DragEvent): boolean =>
  dataTransfer?.types.includes('Files') ?? false;

/** Prevents a file dropped outside the area from replacing the page. */
function useStayingHere(): void {
  useEffect(() => {
    const stay = (event: DragEvent) => {
      if (!carriesFiles(event) || event.defaultPrevented) return;
      event.preventDefault();
      if (event.dataTransfer) event.dataTransfer.dropEffect = 'none';
    };
    addEventListener('dragover', stay);
    addEventListener('drop', stay);
    return () => {
      removeEventListener('dragover', stay);
      removeEventListener('drop', stay);
    };
  }, []);
}
