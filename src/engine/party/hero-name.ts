/** Names for heroes nobody named: one word, two letters or more, an ASCII capital first. */
import { pick, type Dice } from '../dice/dice.js';

const HERO_NAMES: readonly string[] = `
Aldith Alric Amabel Anselm Arlo Asta Aubrey Avice Bartle Beric Berta Bevis Blythe Bram Brenna Brun Cadoc Cassia Cedany
Cerdic Clemence Col Corin Crispin Dagna Damaris Delwyn Denzil Dorin Drogo Eadric Edda Edlyn Egbert Eira Elfrida Emeric
Enid Ermin Esmond Etta Everard Fara Faramond Fenn Ferelith Finch Flora Fulk Garrick Gerda Gisela Godwin Greta Griffin
Gudrun Guy Hale Hamo Hawise Hebe Hilda Hobart Hugo Ida Idony Ingram Iris Isolde Ivo Jarl Jessamy Joscelin Judith Juno
Kay Kendra Kester Kit Lambert Leofric Letty Linnet Lothar Lucan Lyra Mabel Magnus Maren Maud Merrick Mildred Mina Mungo
Nell Nesta Ninian Nora Oda Odo Olive Orrin Osric Oswin Ottilie Pascoe Pernel Petra Piers Piran Quill Rafe Ragna Randal
Reynard Rhoda Rohese Roswitha Rowan Rufus Sabin Selwyn Senara Sibley Sigrun Silas Sunniva Tamsin Tegan Thea Thorold
Tilda Tobias Torben Ulla Ulric Una Ursel Vesper Viola Wat Wilmot Winifred Wulfric Wystan Yorick Yrsa Zelda Zillah
`
  .trim()
  .split(/\s+/);

/**
 * @param taken names already in the party
 * @returns `count` different names, none of them taken
 */
export function drawHeroNames(dice: Dice, count: number, taken: readonly string[] = []): string[] {
  const drawn: string[] = [];
  while (drawn.length < count) {
    const name = pick(dice, HERO_NAMES);
    if (!drawn.includes(name) && !taken.includes(name)) drawn.push(name);
  }
  return drawn;
}

/** The longest name that may be drawn. */
export const LONGEST_HERO_NAME = HERO_NAMES.reduce((longest, name) => (name.length > longest.length ? name : longest));
