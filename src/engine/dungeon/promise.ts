/** What every map promises. The checker names the promise that a map breaks. */
export const PROMISES = {
  size: 'The map has the size that was asked for, and room ids run from 1 without a gap.',
  'whole-rooms': 'Every room is one piece.',
  'paired-doors': 'Every door is between two neighbouring tiles of different rooms, and there once.',
  reach: 'Every room can be reached from every other.',
  sections: 'Every section is there once, whole, in an orientation it may have.',
  'section-doors': "A section's own doors are all there, and it is joined to others at its X only.",
  plans: 'Every plan is whole and as it was drawn.',
  cards: 'The number of each card is within its range, and nothing is there that was not dealt.',
  doorways: 'Doorways of different kinds are not joined, and a plan is joined to others at its doorways only.',
  loops: 'Doorways that are always joined where they can be are joined.',
  'room-count': 'There are not more rooms than were asked for.',
  'ways-to-find': 'Rooms that touch are not all joined: but for loops and drawn doors, no door closes a circle.',
  corridors: 'A corridor is a straight line that joins rooms where nothing touches.',
  ways: 'Stairs and trap door are there, in rooms, where they were drawn or else as far apart as rooms are.',
  monsters: 'Foes are within their numbers and levels.',
} as const;

export type PromiseName = keyof typeof PROMISES;

/** One way in which a map breaks a promise. */
export interface Breach {
  readonly promise: PromiseName;
  readonly message: string;
}
