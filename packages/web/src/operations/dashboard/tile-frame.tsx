import {
  Component,
  type ComponentType,
  type LazyExoticComponent,
  lazy,
  type ReactNode,
  Suspense,
  useState,
} from 'react';
import { type Tile, useTranslation } from '../../kernel/index.ts';
import { ErrorState, Loading, Panel, SkeletonLines } from '../../ui/index.ts';
import styles from './tile-grid.module.css';

const loaded = new Map<string, LazyExoticComponent<ComponentType>>();

/** React needs the same component at each rendering; one whose code did not arrive is imported again. */
function componentOf({ id, load }: Tile): LazyExoticComponent<ComponentType> {
  const known = loaded.get(id);
  if (known) return known;
  const component = lazy(async () => {
    try {
      return { default: await load() };
    } catch (error) {
      loaded.delete(id);
      throw error;
    }
  });
  loaded.set(id, component);
  return component;
}

/** A panel in its place. What goes wrong in it stays in it. */
export function TileFrame({ tile }: { tile: Tile }) {
  const [attempt, setAttempt] = useState(0);
  return (
    <div className={styles.tile} data-size={tile.size}>
      <Boundary key={attempt} tile={tile} onRetry={() => setAttempt(attempt + 1)}>
        <Suspense
          fallback={
            <Loading>
              <TileSkeleton tile={tile} />
            </Loading>
          }
        >
          <Content tile={tile} />
        </Suspense>
      </Boundary>
    </div>
  );
}

function Content({ tile }: { tile: Tile }) {
  const Shown = componentOf(tile);
  return <Shown />;
}

/** The shape of a panel until its code arrives; belongs in <Loading>. */
export function TileSkeleton({ tile: { title, size } }: { tile: Tile }) {
  const { t } = useTranslation();
  return (
    <Panel title={size === 'full' ? undefined : t(title)}>
      <SkeletonLines lines={size === 'full' ? 2 : 8} />
    </Panel>
  );
}

type BoundaryProps = { tile: Tile; onRetry: () => void; children: ReactNode };

class Boundary extends Component<BoundaryProps, { error: Error | undefined }> {
  override state = { error: undefined as Error | undefined };

  static getDerivedStateFromError(error: Error) {
    return { error };
  }

  override render() {
    const { error } = this.state;
    const { tile, onRetry, children } = this.props;
    return error ? <Failed tile={tile} error={error} onRetry={onRetry} /> : children;
  }
}

type FailedProps = { tile: Tile; error: Error; onRetry: () => void };

function Failed({ tile: { title }, error, onRetry }: FailedProps) {
  const { t } = useTranslation();
  return (
    <Panel title={t(title)}>
      <ErrorState
        level={3}
        title={t("Couldn't load this section")}
        error={error}
        onRetry={onRetry}
      />
    </Panel>
  );
}
