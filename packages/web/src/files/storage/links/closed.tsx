import { useTranslation } from '../../../kernel/index.ts';
import { EmptyState, type TileSpec } from '../../../ui/index.ts';

const tiles: readonly [TileSpec, TileSpec, TileSpec] = [
  { kind: 'key', tones: ['blush', 'clay', 'plum'] },
  { kind: 'cloud', tones: ['cream', 'sky', 'deep'] },
  { kind: 'house', tones: ['sun', 'clay', 'cream'] },
];

/** Shown for links that have expired, were revoked or never existed, with the message of the server. */
export function Closed({ message }: { message: string }) {
  const { t } = useTranslation();
  return (
    <div role="alert">
      <EmptyState level={1} title={t("This link doesn't work")} body={message} tiles={tiles} />
    </div>
  );
}
