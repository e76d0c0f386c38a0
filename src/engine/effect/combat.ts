/** A fight here and now. */
import { combat as combatEncounter } from '../encounter/combat.js';
import { meetHere } from './meet.js';

export const combat = meetHere(combatEncounter);
