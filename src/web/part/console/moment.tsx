import type { JSX } from 'preact';
import { tellAge, tellRest } from '../../data/time.js';

interface MomentProps {
  /** ISO 8601. */
  readonly at: string;
  readonly now: number;
}

/** A time that was, for example `5 minutes ago`, or one to come, for example `in 4 min 05 s`. */
export function Moment({ at, now }: MomentProps): JSX.Element {
  const ms = Date.parse(at);
  return (
    <time dateTime={at} title={new Date(ms).toLocaleString('en-GB')}>
      {ms > now ? `in ${tellRest(ms, now)}` : tellAge(ms, now)}
    </time>
  );
}
