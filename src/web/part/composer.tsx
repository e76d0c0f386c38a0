import type { JSX } from 'preact';
import type { Replier } from '../data/replier.js';

interface ComposerProps {
  readonly replier: Replier;
  readonly heading: string;
  readonly label: string;
  readonly placeholder: string;
}

/** Writes a reply on the local network, as anybody. */
export function Composer({ replier, heading, label, placeholder }: ComposerProps): JSX.Element {
  const { name, setName, text, setText, isSending, report, send } = replier;
  return (
    <form
      class="composer"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <h2 class="composer-heading">{heading}</h2>
      <div class="field field-name">
        <label for="composer-name">Your name</label>
        <input
          id="composer-name"
          name="name"
          value={name}
          onInput={(event) => setName(event.currentTarget.value)}
          maxLength={50}
          autocomplete="nickname"
          autocapitalize="off"
          spellcheck={false}
          required
        />
      </div>
      <div class="field field-text">
        <label for="composer-text">{label}</label>
        <input
          id="composer-text"
          name="text"
          value={text}
          onInput={(event) => setText(event.currentTarget.value)}
          placeholder={placeholder}
          maxLength={2000}
          autocomplete="off"
          enterkeyhint="send"
          required
        />
      </div>
      <button type="submit" class="button" disabled={isSending}>
        Send
      </button>
      <p class={`report report-${report.kind}`} role="status">
        {report.words}
      </p>
    </form>
  );
}
