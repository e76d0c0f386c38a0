import type { CSSProperties, JSX } from 'preact';
import type { FloorView } from '../../service/view.js';

type Arrow = FloorView['arrows'][number];

interface RuneFloorProps {
  readonly floor: FloorView;
  /** The whole state in words. */
  readonly words: string;
  /** Names of the options that are open. */
  readonly offered: readonly string[];
  /** Answers with an arrow; null where answers are given elsewhere. */
  readonly answer: ((arrow: string) => void) | null;
  readonly isSending: boolean;
}

const POINTERS: Readonly<Record<Arrow['direction'], string>> = { R: '→', L: '←', D: '↓', U: '↑' };

/** A rune floor whose arrows can be pushed; who moves is seen to move. */
export function RuneFloor({ floor, words, offered, answer, isSending }: RuneFloorProps): JSX.Element {
  const { width, height, diggers, treasure, terrain, arrows, ordered } = floor;
  const rows = Array.from({ length: height }, (_, y) => y);
  const columns = Array.from({ length: width }, (_, x) => x);
  const edge = (side: Arrow['side'], line: number, lineName: string): JSX.Element => {
    const here = arrows.filter((arrow) => arrow.side === side && arrow.line === line);
    return (
      <span key={`${side} ${line}`} class="floor-edge" style={placeOfEdge(floor, side, line)}>
        {here.length === 0 && <span class="floor-line">{lineName}</span>}
        {here.map((arrow) => (
          <ArrowPlate
            key={arrow.name}
            arrow={arrow}
            push={answer && offered.includes(arrow.name.toLowerCase()) ? () => answer(arrow.name) : null}
            isSending={isSending}
          />
        ))}
      </span>
    );
  };
  return (
    <figure class="rune-floor">
      <div class="floor" style={{ '--columns': width + 2, '--rows': height + 2 }}>
        {rows.map((y) => columns.map((x) => <span key={`${x} ${y}`} class="floor-cell" style={placeOf(x, y)} />))}
        {terrain.map(({ x, y, sign, note, hidesTreasure }) => (
          <span key={`${sign} ${x} ${y}`} class="floor-thing floor-terrain" style={placeOf(x, y)} aria-hidden="true">
            {sign}
            {note !== null && <small>{note}</small>}
            {hidesTreasure && <small class="floor-hidden">💎</small>}
          </span>
        ))}
        {treasure
          .filter(({ x, y }) => !terrain.some((one) => one.hidesTreasure && one.x === x && one.y === y))
          .map(({ x, y, order }) => (
            <span
              key={`treasure ${x} ${y}`}
              class="floor-thing floor-treasure"
              style={placeOf(x, y)}
              aria-hidden="true"
            >
              💎{ordered && <small>{order}</small>}
            </span>
          ))}
        {rows.map((y) => [edge('left', y, String(y + 1)), edge('right', y, '')])}
        {columns.map((x) => [edge('top', x, String.fromCharCode(65 + x)), edge('bottom', x, '')])}
        {diggers.map(({ id, name, x, y, isFrozen }, index) => (
          <span
            key={id}
            class={`floor-digger floor-digger-${index % 6}${isFrozen ? ' is-frozen' : ''}`}
            style={{ '--x': x + 1, '--y': y + 1 }}
            title={name}
            aria-hidden="true"
          >
            {id}
          </span>
        ))}
      </div>
      <figcaption>
        {words}
        <details class="floor-help">
          <summary>How this floor works</summary>
          <ul>
            {floor.help.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </details>
      </figcaption>
    </figure>
  );
}

interface ArrowPlateProps {
  readonly arrow: Arrow;
  /** Null where it cannot be pushed here and now. */
  readonly push: (() => void) | null;
  readonly isSending: boolean;
}

function ArrowPlate({ arrow: { name, uses, direction, words }, push, isSending }: ArrowPlateProps): JSX.Element {
  const label = (
    <>
      <span aria-hidden="true">{POINTERS[direction]}</span>
      {name}
      {uses > 1 && <small>×{uses}</small>}
      <span class="unseen">: {words}</span>
    </>
  );
  if (!push) return <span class="floor-arrow">{label}</span>;
  return (
    <button type="button" class="floor-arrow" disabled={isSending} onClick={push} title={words}>
      {label}
    </button>
  );
}

function placeOf(x: number, y: number): CSSProperties {
  return { gridColumn: x + 2, gridRow: y + 2 };
}

function placeOfEdge({ width, height }: FloorView, side: Arrow['side'], line: number): CSSProperties {
  if (side === 'left') return placeOf(-1, line);
  if (side === 'right') return placeOf(width, line);
  return side === 'top' ? placeOf(line, -1) : placeOf(line, height);
}
