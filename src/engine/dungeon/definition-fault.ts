/** What can be wrong with a level's definition, and which part of it. */

export const DEFINITION_FAULT_CODES = {
  'dungeon-size': 'A map has no tile, or more than a million.',
  'dungeon-empty': 'Nothing is asked for: no section, no room, no card.',
  'dungeon-section-too-large': 'A section is larger than the map.',
  'dungeon-too-full': 'The pieces together have more tiles than the map.',
  'dungeon-stairs-twice': 'More than one piece may bring stairs S.',
  'dungeon-trapdoor-twice': 'More than one piece may bring a trap door T.',
  'dungeon-section-shut': 'A section has no way to what lies around it.',
  'dungeon-plan-shut': 'A plan has no way to what lies around it.',
  'dungeon-plan-unused': 'A plan with stairs or a trap door is never placed at random.',
  'dungeon-socket-unknown': 'A socket names a letter that its plan does not have.',
  'dungeon-socket-missing': 'A doorway letter of a plan has no socket.',
  'dungeon-socket-twice': 'A plan has two sockets for one letter.',
  'dungeon-socket-doors': 'Sockets of one kind name different doors.',
  'dungeon-socket-alone': 'No other doorway could ever be joined to a socket.',
  'dungeon-card-alone': 'A plan can never be joined to the rest of the deck.',
} as const;

export type DefinitionFaultCode = keyof typeof DEFINITION_FAULT_CODES;

/** What a fault is about, to find its place in the quest: the element, and which of them. */
export type FaultSubject =
  | { readonly element: 'level' }
  | { readonly element: 'section' | 'card' | 'monsters'; readonly index: number }
  | { readonly element: 'plan'; readonly id: string }
  | { readonly element: 'socket'; readonly id: string; readonly at: string };

export interface DefinitionFault {
  readonly severity: 'error' | 'warning';
  readonly code: DefinitionFaultCode;
  readonly subject: FaultSubject;
  /** The section's file, the plan's id, the foe's type, or `level`. */
  readonly piece: string;
  readonly message: string;
  readonly hint: string;
}
