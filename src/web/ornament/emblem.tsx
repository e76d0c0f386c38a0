/** Emblems of the hero classes, cut for 48 × 48. A class that has none carries a plain shield. */
import type { JSX } from 'preact';

const SHIELD = 'M24 4L41 9V23C41 34 34 40 24 45C14 40 7 34 7 23V9Z';

const EMBLEMS: Readonly<Record<string, JSX.Element>> = {
  archer: (
    <>
      <path class="stroke" d="M10 6C29 7 41 19 42 38" stroke-width="3.6" />
      <path class="stroke" d="M10 6L42 38" stroke-width="1.2" />
      <path class="stroke" d="M8 40L36 12" stroke-width="2.2" />
      <path class="ink" d="M41 7L38.5 16L32 9.5Z" />
      <path class="ink" d="M8 40L6 34L11 29L12.5 33L15 35.5L19 37L14 42Z" />
      <path class="stroke" d="M14 11l1.5 -4M20 14l2 -4M26 19l3 -3M31 25l4 -2M34 31l4.5 -1" stroke-width="1" />
    </>
  ),
  warrior: (
    <>
      <path class="stroke" d={SHIELD} stroke-width="2.6" />
      <path
        class="stroke"
        d="M27 9v32M30 10v29.5M33 11v26.5M36 12v22"
        stroke-width="1.1"
        transform="translate(.5 -.5)"
      />
      <path class="ink" d="M24 10L27 15V30H21V15Z" />
      <path class="ink" d="M15 29.5H33V33H15ZM22.5 33H25.5V38H22.5Z" />
      <circle class="ink" cx="24" cy="39.5" r="2.6" />
    </>
  ),
  mage: (
    <>
      <path class="stroke" d="M11 45L27 20C30 15 36 16 36 21C36 25 31 26 30 23" stroke-width="3" />
      <path class="ink" d="M36 1L38 8L45 10L38 12L36 19L34 12L27 10L34 8Z" />
      <path
        class="ink"
        d="M17 6l1 3.5l3.5 1l-3.5 1l-1 3.5l-1 -3.5l-3.5 -1l3.5 -1zM41 29l.8 2.5l2.5 .8l-2.5 .8l-.8 2.5l-.8 -2.5l-2.5 -.8l2.5 -.8z"
      />
      <path class="stroke" d="M15 36l5 3M18 31.5l5 3M21 27l5 3" stroke-width="1.2" />
    </>
  ),
};

export function Emblem({ className }: { readonly className: string }): JSX.Element {
  return (
    <svg class="emblem" viewBox="0 0 48 48" aria-hidden="true">
      {EMBLEMS[className.toLowerCase()] ?? <path class="stroke" d={SHIELD} stroke-width="2.6" />}
    </svg>
  );
}
