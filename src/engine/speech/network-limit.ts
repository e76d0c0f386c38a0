/** What a network makes of a quest's texts, as far as checks need to know. The engine knows no network: these are handed in. */
export interface NetworkLimit {
  /** As people call it. */
  readonly network: string;
  /** How much of the story one post holds: less than the network allows where the service adds something. */
  readonly maxLength: number;
  /** How long a line is there, as it is posted and as the network counts it. */
  length(line: string): number;
  /** What the network would take for links, as it stands in the text. */
  links(text: string): readonly string[];
  /** The text as it is posted. */
  posted(text: string): string;
}
