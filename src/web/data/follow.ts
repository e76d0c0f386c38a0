/**
 * Keeps the newest turn in sight of a reader who is there already, and leaves one alone who reads further up or is writing:
 * that one is told that there is something new.
 */
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';

export interface Following {
  /** Something new was told out of the reader's sight. */
  readonly hasNews: boolean;
  readonly goToNewest: () => void;
}

/** @param turn number of the newest turn, null before there is one; its element is `#turn-<number>` */
export function useFollowing(turn: number | null): Following {
  const [hasNews, setHasNews] = useState(false);
  const lastTurn = useRef<number | null>(null);
  // Measured while the document is still as the reader sees it: whether the newest turn so far is in sight or passed, and
  // where the field is that somebody writes in.
  const isFollowing = (newestElement(lastTurn.current)?.getBoundingClientRect().top ?? 0) < innerHeight;
  const fieldTop = findWriting()?.getBoundingClientRect().top;

  useEffect(() => {
    const look = (): void => {
      const newest = newestElement(lastTurn.current)?.getBoundingClientRect();
      if (newest && newest.top < innerHeight && newest.bottom > 0) setHasNews(false);
    };
    addEventListener('scroll', look, { passive: true });
    addEventListener('resize', look, { passive: true });
    return () => {
      removeEventListener('scroll', look);
      removeEventListener('resize', look);
    };
  }, []);

  useLayoutEffect(() => {
    if (turn === null || turn === lastTurn.current) return;
    const isFirst = lastTurn.current === null;
    lastTurn.current = turn;
    if (isFirst) {
      const named = /^#turn-\d+$/.test(location.hash) ? document.querySelector(location.hash) : null;
      if (named) named.scrollIntoView();
      else if (turn > 0) newestElement(turn)?.scrollIntoView({ behavior: 'instant' });
      return;
    }
    const field = findWriting();
    if (isFollowing && !field) {
      goTo(turn);
      return;
    }
    setHasNews(true);
    if (field && fieldTop !== undefined) {
      scrollBy({ top: field.getBoundingClientRect().top - fieldTop, behavior: 'instant' });
    }
  }, [turn]);

  return {
    hasNews,
    goToNewest: () => {
      setHasNews(false);
      goTo(lastTurn.current);
    },
  };
}

function newestElement(turn: number | null): Element | null {
  return turn === null ? null : document.getElementById(`turn-${turn}`);
}

function goTo(turn: number | null): void {
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  newestElement(turn)?.scrollIntoView({ behavior: isCalm ? 'instant' : 'smooth' });
}

/** The field of the answer, if somebody is writing in it. */
function findWriting(): HTMLInputElement | null {
  const { activeElement } = document;
  const isField = activeElement instanceof HTMLInputElement && activeElement.name === 'text';
  return isField && activeElement.value !== '' ? activeElement : null;
}
