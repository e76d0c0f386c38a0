/** A short tale for fakes: what is asked, and what each answer brings, in the forms that the engine gives. */
import type { HeroView } from '../../src/service/view.js';

export interface Scene {
  readonly level: string;
  readonly turnsLeft: number;
  readonly answers: Readonly<
    Record<string, { readonly lines: readonly string[]; readonly hp: readonly number[]; readonly gold?: number }>
  >;
}

export const PARTY: readonly HeroView[] = [
  { name: 'Hale', className: 'Archer', level: 1, hp: 10, maxHp: 10 },
  { name: 'Brun', className: 'Warrior', level: 1, hp: 12, maxHp: 12 },
  { name: 'Isolde', className: 'Mage', level: 1, hp: 8, maxHp: 8 },
];

export const BEGINNING: readonly string[] = [
  'Party: Hale (Archer/1 [10/10]) Brun (Warrior/1 [12/12]) Isolde (Mage/1 [8/8])',
  "The Miller's Debt: Rats hold the old mill, and the miller holds the party's supper",
  'The mill door hangs open. Flour lies on the steps like the first snow, and something has walked through it on too many feet.',
  'From the sacks burst 3 rats, each the size of a good hound. FIGHT or RUN?',
];

export const SCENES: readonly Scene[] = [
  {
    level: 'The mill',
    turnsLeft: 4,
    answers: {
      fight: {
        lines: [
          'The rats scatter! Hale [10/10] Brun [9/12] Isolde [7/8]',
          'A trapdoor in the floor, nailed shut from above. Whoever did it used every nail he had. LEAVE, PRY or LISTEN?',
        ],
        hp: [10, 9, 7],
      },
      run: {
        lines: [
          'You run! Some of the party are hurt in the escape! Hale [8/10] Brun [10/12] Isolde [8/8]',
          'A trapdoor in the floor, nailed shut from above. Whoever did it used every nail he had. LEAVE, PRY or LISTEN?',
        ],
        hp: [8, 10, 8],
      },
    },
  },
  {
    level: 'The mill',
    turnsLeft: 3,
    answers: {
      leave: {
        lines: [
          'Some doors are nailed for a reason.',
          'The great wheel groans, and 2 rats ride it down like a carriage. FIGHT or RUN?',
        ],
        hp: [10, 9, 7],
      },
      pry: {
        lines: [
          'The nails bite back. Hale [10/10] Brun [7/12] Isolde [7/8]',
          'Below, in the dark, lie the forty crowns the miller swore he had paid. FIGHT or RUN?',
        ],
        hp: [10, 7, 7],
        gold: 40,
      },
      listen: {
        lines: [
          'Somebody down there is counting, slowly, and always begins again at eleven.',
          'The great wheel groans, and 2 rats ride it down like a carriage. FIGHT or RUN?',
        ],
        hp: [10, 9, 7],
      },
    },
  },
  {
    level: 'The mill',
    turnsLeft: 1,
    answers: {
      fight: {
        lines: [
          'The foes are defeated! Hale [6/10] Brun [0/12] Isolde [5/8]',
          'Brun has fallen!',
          'Hale reaches level 2.',
          'The last rat flees. Supper is served. Quest Complete!',
          'There are no more quests available.',
        ],
        hp: [6, 0, 5],
      },
      run: {
        lines: [
          'You run! The party escape unharmed. Hale [10/10] Brun [7/12] Isolde [7/8]',
          'The last rat flees. Supper is served. Quest Complete!',
          'There are no more quests available.',
        ],
        hp: [10, 7, 7],
      },
    },
  },
];
