/** A rune floor here and now. */
import { puzzle as puzzleEncounter } from '../encounter/puzzle.js';
import { meetHere } from './meet.js';

export const puzzle = meetHere(puzzleEncounter);
