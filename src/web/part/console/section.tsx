import type { ComponentChildren, JSX } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';

interface SectionProps {
  /** Names it in addresses. */
  readonly id: string;
  readonly heading: string;
  readonly children: ComponentChildren;
}

/** A part of the console. Where the thing that had the focus goes away, its heading gets it, so that nobody is lost. */
export function Section({ id, heading, children }: SectionProps): JSX.Element {
  const section = useRef<HTMLElement>(null);
  const headed = useRef<HTMLHeadingElement>(null);
  // Measured while the document is still as it was.
  const hadFocus = section.current?.contains(document.activeElement) === true;
  useLayoutEffect(() => {
    if (hadFocus && document.activeElement === document.body) headed.current?.focus();
  });
  return (
    <section ref={section} id={id} aria-labelledby={`${id}-heading`}>
      <h2 ref={headed} id={`${id}-heading`} tabIndex={-1}>
        {heading}
      </h2>
      {children}
    </section>
  );
}
