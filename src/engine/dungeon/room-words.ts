/**
 * The words for rooms. `{size}` stands for an adjective, `{runs}` for "from north to south" or "from east to west"; the word
 * before `{size}` is "a" and becomes "an" where needed.
 */
import type { Shape, Size } from './room-look.js';

export const SIZE_WORDS: Readonly<Record<Size, readonly string[]>> = {
  tiny: ['tiny', 'cramped', 'poky', 'narrow', 'close'],
  small: ['small', 'snug', 'modest', 'low', 'plain'],
  middling: ['fair-sized', 'sizeable', 'quiet', 'dim', 'broad'],
  large: ['large', 'wide', 'lofty', 'spacious', 'echoing'],
  huge: ['huge', 'vast', 'cavernous', 'enormous', 'boundless'],
};

export const SHAPE_SENTENCES: Readonly<Record<Shape, readonly string[]>> = {
  square: [
    'A {size} chamber with four plain walls.',
    'You step into a {size} room.',
    'The torch shows a {size} chamber.',
    'A {size} room, its corners full of shadow.',
    'Four walls and a {size} floor between them.',
    'This is a {size} room of dressed stone.',
    'Beyond the threshold lies a {size} chamber.',
    'The light finds the walls of a {size} room.',
  ],
  long: [
    'A {size} gallery runs {runs}.',
    'The room stretches {runs}, a {size} hall.',
    'You stand in a {size} hall that runs {runs}.',
    'A {size} gallery; the far end is lost in the dark.',
    'Pillars march {runs} down a {size} hall.',
    'A {size} hall, much longer than it is wide.',
  ],
  L: [
    'A {size} room that turns a corner.',
    'The room bends out of sight: a {size} place with an elbow in it.',
    'You see half of a {size} room; the rest lies round the corner.',
    'A {size} chamber, bent like a carpenter’s square.',
    'Whoever dug this {size} room changed their mind halfway.',
  ],
  T: [
    'A {size} room shaped like a hammer.',
    'The room widens at one end: a {size} place like a mallet.',
    'A {size} chamber with a deep bay in one side.',
    'A stem of stone floor opens into a {size} crossbar.',
    'You stand in a {size} room with an alcove as deep as a stable.',
  ],
  cross: [
    'A {size} room with four arms.',
    'Four alcoves open off a {size} chamber.',
    'You stand where the arms of a {size} cross meet.',
    'A {size} chamber laid out like a cross.',
    'From the middle of a {size} room you look into four bays.',
  ],
  U: [
    'A {size} room that doubles back on itself.',
    'The room curls round a block of living rock, a {size} horseshoe.',
    'A {size} chamber in the shape of a horseshoe.',
    'You can hear yourselves twice: a {size} room bent back on itself.',
    'A {size} room wraps round a core of stone.',
  ],
  odd: [
    'A {size} room with more corners than it needs.',
    'No two walls agree in this {size} room.',
    'A {size} chamber, hewn where the rock was soft.',
    'You lose count of the corners in this {size} room.',
    'A {size} room of no particular shape.',
  ],
  passage: [
    'A {size} passage runs {runs}.',
    'You follow a {size} corridor {runs}.',
    'A {size} tunnel, cut straight {runs}.',
    'Your steps echo along a {size} corridor.',
    'A {size} passage, swept clean by the draught.',
  ],
};

/** What stands about. Drawn once for each room of a dungeon, so that it is still there when the party comes again. */
export const DRESSINGS: readonly string[] = [
  'A dead hearth still smells of smoke.',
  'Water drips into a stone basin, one drop at a time.',
  'Candle stubs stand in a ring on the floor.',
  'A broken cart wheel leans against the wall.',
  'Someone has counted days on the wall, and stopped at ninety.',
  'Moss grows where the mortar has gone.',
  'An iron ring hangs from the ceiling.',
  'The floor is strewn with gnawed bones.',
  'A faded mural shows a feast without guests.',
  'A table is laid for two, under a finger of dust.',
  'Cobwebs hang in the corners like wet washing.',
  'A bell without a clapper stands on a plinth.',
  'Roots have pushed through the ceiling.',
  'A row of hooks, all empty but one.',
  'Rat tracks cross the dust and come back.',
  'The flagstones are worn hollow in the middle.',
  'A rotten tapestry stirs, though the air is still.',
  'Old barrels line one wall, every one of them dry.',
  'A stone face over the door has lost its nose.',
  'There is a smell of wet dog, and no dog.',
  'A heap of rusted helmets fills one corner.',
  'Salt has flowered white along the walls.',
  'A cracked mirror shows the party one too many.',
  'A bucket stands under a leak and has run over.',
  'Somebody scratched a chessboard into the floor.',
  'The remains of a barricade lie across the floor.',
  'An empty bird cage swings on its chain.',
  'Dried herbs hang in bunches, grey with age.',
  'A stone bench runs along the wall, cold as a well.',
  'Black wax has dripped down the wall like tears.',
  'A child’s wooden horse lies on its side.',
  'The ceiling is black with the soot of many fires.',
  'A trickle of sand runs from a crack above.',
  'Three keyholes in the wall, and no door.',
  'A stack of mouldy books has grown together.',
  'Somewhere behind the wall a clock is ticking.',
  'Fresh footprints lead in. None lead out.',
  'A well, covered with a grating, breathes cold air.',
  'Faded numbers are painted over every arch.',
  'A spear has been stuck in the floor, and left.',
  'The bed in the corner has been slept in.',
  'Toadstools glow faintly along the skirting.',
  'A gutter in the floor carries a thread of water.',
  'An open chest holds nothing but a dead moth.',
  'A ladder stands against the wall and leads nowhere.',
  'The air tastes of copper.',
  'A broken lute lies among its strings.',
  'Chalk arrows on the floor have been crossed out.',
];

/** `{ways}` stands for a list such as "north and east". */
export const EXIT_SENTENCES = {
  one: [
    'The only way on is {ways}.',
    'There is one door, {ways}.',
    'It leads nowhere but {ways}.',
    'A single door, {ways}.',
  ],
  several: [
    'Ways lead {ways}.',
    'You can go {ways}.',
    'There are doors {ways}.',
    'It opens {ways}.',
    'Draughts come from {ways}.',
    'You count the ways out: {ways}.',
  ],
} as const;

export const STAIRS_SENTENCES: readonly string[] = [
  'The stairs you came by climb back into the light.',
  'Behind you the stairs go up, and nobody looks back.',
  'Here the stairs come down.',
];

export const TRAPDOOR_SENTENCES: readonly string[] = [
  'A trap door is set in the floor.',
  'In the floor there is a trap door with an iron ring.',
  'A square of darkness gapes in the floor: a way down.',
  'A trap door stands ajar, and cold air comes up.',
];

export const RETURN_SENTENCES: readonly string[] = [
  'You know this place.',
  'You are back here again.',
  'You have been here before.',
  'This room again.',
  'Your own footprints lead the way in.',
  'Nothing has changed since you left.',
  'Back again, and nobody has tidied up.',
];

export const CLEARED_SENTENCES: readonly string[] = [
  'Nothing moves here now.',
  'The signs of the fight are still fresh.',
  'Those who held it hold it no longer.',
  'It is quiet since you were here.',
  'The fallen lie where they fell.',
  'Only flies are left to argue about it.',
];

/** `{foes}` stands for those who are met: `3 rats and an ogre`. None of these sentences minds how many there are. */
export const MEETING_SENTENCES: readonly string[] = [
  'You are not alone: {foes}.',
  'The dark has company: {foes}.',
  'The light falls on {foes}.',
  'You have walked in on {foes}.',
  'Something stirs: {foes}.',
  'Between you and the far wall: {foes}.',
  'This room is taken, by {foes}.',
  'You hear them before you see them: {foes}.',
];

/** The party has run from them before. */
export const MEETING_AGAIN_SENTENCES: readonly string[] = [
  'Still here: {foes}.',
  'They have waited for you: {foes}.',
  'Nobody has left: {foes}.',
  'As you left it: {foes}.',
];

export const WIN_SENTENCES: readonly string[] = [
  'The room is yours.',
  'Nothing is left standing but the party.',
  'It is quiet again.',
  'That was the last of them.',
  'They will not do that again.',
  'The dust settles, and it is only dust.',
];
