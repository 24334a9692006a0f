import { paint, Tile, type TileSpec } from './tile.tsx';

type Props = {
  tiles: readonly TileSpec[];
  columns: number;
  label?: string | undefined;
  radius?: number;
  className?: string | undefined;
};

/** A grid of tiles as one SVG. `label` makes it an image; without it, it is decoration. */
export function Patchwork({ tiles, columns, label, radius = 20, className }: Props) {
  const cells = layOut(tiles, columns);
  const rows = Math.max(1, ...cells.map(({ y, span }) => y + span));
  const shape = {
    viewBox: `0 0 ${columns * 100} ${rows * 100}`,
    className,
    'data-art': true,
    style: { display: 'block', width: '100%', borderRadius: radius },
  };
  if (label === undefined)
    return (
      <svg {...shape} aria-hidden="true" focusable="false">
        <Cells cells={cells} />
      </svg>
    );
  return (
    <svg {...shape} role="img" aria-label={label}>
      <Cells cells={cells} />
    </svg>
  );
}

type Cell = { x: number; y: number; span: number; tile: TileSpec };

/** Under-paint first, a hair larger than the tile, so that no seam shows at fractional sizes. */
function Cells({ cells }: { cells: readonly Cell[] }) {
  return (
    <>
      {cells.map(({ x, y, span, tile }) => (
        <rect
          key={`under-${x}-${y}`}
          x={x * 100}
          y={y * 100}
          width={span * 100 + 0.7}
          height={span * 100 + 0.7}
          fill={paint(tile.tones?.[2])}
        />
      ))}
      {cells.map(({ x, y, span, tile }) => (
        <svg
          key={`${x}-${y}`}
          x={x * 100}
          y={y * 100}
          width={span * 100}
          height={span * 100}
          viewBox="0 0 100 100"
          aria-hidden="true"
        >
          <Tile {...tile} />
        </svg>
      ))}
    </>
  );
}

/** Fills the grid from the left, row by row, around tiles that span several cells. */
function layOut(tiles: readonly TileSpec[], columns: number): Cell[] {
  const occupied = new Set<number>();
  let at = 0;
  return tiles.flatMap((tile) => {
    while (occupied.has(at)) at++;
    const [x, y, span] = [at % columns, Math.floor(at / columns), tile.span ?? 1];
    for (let row = 0; row < span; row++)
      for (let column = 0; column < span; column++) occupied.add(at + row * columns + column);
    return tile.blank ? [] : [{ x, y, span, tile }];
  });
}
