/** Small ornaments of the page: what stands between two parts, and at the end of a tale. */
import type { JSX } from 'preact';

const LEAVES =
  'M0 0C10 -9 22 -10 32 -3C26 -2 22 1 21 6C15 1 8 -1 0 0ZM32 -3C44 -12 60 -10 70 -1C62 -3 54 -2 49 3C45 -2 39 -4 32 -3Z';
const STEM = 'M4 0C24 2 42 -2 72 0C84 1 92 5 96 1C98 -2 94 -5 91 -2';

/** A line of leaves with a diamond in its middle. */
export function Divider(): JSX.Element {
  return (
    <svg class="divider" viewBox="-110 -14 220 28" aria-hidden="true">
      <path class="rubric" d="M0 -8L7 0L0 8L-7 0Z" />
      {[1, -1].map((side) => (
        <g key={side} transform={`scale(${side} 1) translate(11 0)`}>
          <path class="ink" d={LEAVES} />
          <path class="stroke" d={STEM} stroke-width="1.4" />
        </g>
      ))}
    </svg>
  );
}

const LEAF = 'M0 0C5 -5 5 -13 0 -19C-5 -13 -5 -5 0 0Z';

/** A wreath for a quest that is complete. */
export function Laurel(): JSX.Element {
  const angles = [20, 42, 64, 86, 108, 130, 152];
  return (
    <svg class="seal" viewBox="-50 -50 100 100" aria-hidden="true">
      {[1, -1].map((side) => (
        <g key={side} transform={`scale(${side} 1)`}>
          <path class="stroke" d="M3 40C28 36 42 16 38 -18" stroke-width="2" />
          {angles.map((angle, index) => (
            <path
              key={angle}
              class="ink"
              d={LEAF}
              transform={`rotate(${180 - angle}) translate(0 -38) rotate(${index % 2 === 0 ? -52 : -122})`}
            />
          ))}
        </g>
      ))}
      <path class="rubric" d="M0 -22L6 -6L22 -6L9 4L14 20L0 10L-14 20L-9 4L-22 -6L-6 -6Z" />
    </svg>
  );
}

/** A stone for a party that has fallen. */
export function Gravestone(): JSX.Element {
  return (
    <svg class="seal" viewBox="-50 -50 100 100" aria-hidden="true">
      <path class="stroke" d="M-24 34V-14C-24 -44 24 -44 24 -14V34Z" stroke-width="3" />
      <path class="ink" d="M14 -26C20 -22 21 -17 21 -14V33H15ZM-44 34H44V38H-44Z" />
      <path class="ink" d="M-3 -22H3V-13H11V-7H3V16H-3V-7H-11V-13H-3Z" />
      <path
        class="stroke"
        d="M-40 33q3 -10 1 -15M-36 33q4 -6 5 -11M36 33q-3 -9 0 -16M32 33q-3 -5 -3 -9"
        stroke-width="1.6"
      />
    </svg>
  );
}
