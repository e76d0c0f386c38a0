import { describe, expect, it } from 'vitest';
import { lookAround, sightOf } from '../../../src/engine/level/dungeon/sight.js';
import { linesOf, openNames, playThrough } from '../play.js';
import { drawnDungeon } from './drawn-dungeon.js';

/** Room 1 with the stairs, south of it room 2, east of that room 3 with the trap door. */
const THREE = '1S1000 11D000 22D000 222DD3 222033 0000T3';
/** A foe that nobody can lose against, and one that nobody can win against. */
const FOES = '<foe id="straw" plural="straws" hp="1" attack="0" defence="0" damage="0" xp="0"/>';
const straws = (count: number): string =>
  `<monsters type="straw" minLevel="1" maxLevel="1" minCount="${String(count)}" maxCount="${String(count)}"/>`;
const says = (words: string): string => `<message txt="${words}"/>`;

describe('the way through a dungeon', () => {
  it('is asked for by the sides of the doors, and by DOWN where the trap door is', () => {
    const quest = drawnDungeon(THREE);
    expect(openNames(playThrough(quest, []).step)).toEqual(['south']);
    expect(openNames(playThrough(quest, ['south']).step)).toEqual(['north', 'east']);
    expect(openNames(playThrough(quest, ['south', 'east']).step)).toEqual(['west', 'down']);
    expect(linesOf(quest, ['south', 'east']).at(-1)).toMatch(/^[A-Z].*\. WEST or DOWN\?$/);
  });

  it('has telling names where two doors are on one side', () => {
    const quest = drawnDungeon('1S11 D11D D00D 2T03');
    expect(openNames(playThrough(quest, []).step)).toEqual(['left south', 'right south']);
    expect(openNames(playThrough(quest, ['left south']).step)).toEqual(['north', 'down']);
  });

  it('tells of a room in full at the first visit, and otherwise when the party comes again', () => {
    const quest = drawnDungeon(THREE);
    const [first = '', , again = ''] = linesOf(quest, ['south', 'north']);
    expect(first).toMatch(/SOUTH\?$/);
    expect(again).toMatch(/SOUTH\?$/);
    expect(again).not.toBe(first);
    expect(first).not.toMatch(/again|before|You know this place/);
  });

  it('leads down to the next level, and behind the last one the quest is complete', () => {
    const more = '<level id="second" width="3" height="1" roomCount="1" entryText="Deeper." exitText="Out."/>';
    const quest = drawnDungeon(THREE, { more });
    const { step, lines } = playThrough(quest, ['south', 'east', 'down']);
    expect(lines.at(-2)).toBe('Deeper.');
    expect(step.game.state.stack[0]?.at).toBe('level:second');
    expect(linesOf(quest, ['south', 'east', 'down', 'down']).slice(-3)).toEqual([
      'Out.',
      'Done.',
      'There are no more quests available.',
    ]);
  });

  it('counts a way taken as a turn of the level', () => {
    const events = `<event on="enter"><choice text="?"><option name="late" if="turn > 2"/><option name="soon"/></choice></event>`;
    const quest = drawnDungeon(THREE, { events });
    expect(openNames(playThrough(quest, ['soon', 'south', 'soon']).step)).toEqual(['north', 'east']);
    expect(openNames(playThrough(quest, ['soon', 'south', 'soon', 'east']).step)).toEqual(['late', 'soon']);
  });
});

describe('foes in a room', () => {
  const two = '1S1 11D 22D 2T2';

  it('are met as one combat, and gone when they are beaten', () => {
    const quest = drawnDungeon(two, { foes: FOES, inside: straws(3) });
    const { step, lines } = playThrough(quest, ['south']);
    expect(lines.at(-1)).toMatch(/3 straws.* FIGHT or RUN\?$/);
    expect(openNames(step)).toEqual(['fight', 'run']);
    const won = linesOf(quest, ['south', 'fight']);
    expect(won.at(-2)).toMatch(/ Anna \[10\/10\] Bert \[10\/10\] Cora \[10\/10\]$/);
    expect(won.at(-1)).toBe('The ways on: NORTH or DOWN?');
    expect(linesOf(quest, ['south', 'fight', 'north', 'south']).at(-1)).toMatch(/NORTH or DOWN\?$/);
  });

  it('of several kinds are met together', () => {
    const foes = `${FOES}<foe id="imp" hp="1" attack="0" defence="0" damage="0"/>`;
    const imp = '<monsters type="imp" minLevel="1" maxLevel="1" minCount="1" maxCount="1"/>';
    const quest = drawnDungeon(two, { foes, inside: `${straws(2)}${imp}` });
    expect(linesOf(quest, ['south']).at(-1)).toMatch(/2 straws and an imp\. FIGHT or RUN\?$/);
    expect(openNames(playThrough(quest, ['south', 'fight']).step)).toEqual(['north', 'down']);
  });

  it('stay where they are while the party flees to where it came from', () => {
    const quest = drawnDungeon(two, { foes: FOES, inside: straws(3) });
    const fled = linesOf(quest, ['south', 'run']);
    expect(fled.at(-2)).toBe('You run! The party escape unharmed. Anna [10/10] Bert [10/10] Cora [10/10]');
    expect(fled.at(-1)).toMatch(/SOUTH\?$/);
    const again = linesOf(quest, ['south', 'run', 'south']).at(-1);
    expect(again).toMatch(
      /^(Still here|They have waited for you|Nobody has left|As you left it): 3 straws\. FIGHT or RUN\?$/,
    );
  });

  it('end the quest where they win', () => {
    const foes = '<foe id="ogre" hp="1000" attack="50" damage="50"/>';
    const inside = '<monsters type="ogre" minLevel="1" maxLevel="1" minCount="1" maxCount="1"/>';
    const { step, lines } = playThrough(drawnDungeon(two, { foes, inside }), ['south', 'fight']);
    expect(step.outcome).toBe('failed');
    expect(lines.slice(-4)).toEqual(['Anna has fallen!', 'Bert has fallen!', 'Cora has fallen!', 'Lost.']);
  });
});

describe('the narrative', () => {
  it('comes on entering and leaving a room of a section, in the order of the file', () => {
    const events = [
      `<event on="enter" section="map.txt" room="2">${says('Two.')}</event>`,
      `<event on="leave" section="map.txt" room="1" once="true">${says('Left.')}</event>`,
      `<event on="enter" level="first">${says('Somewhere.')}</event>`,
      `<event on="enter" section="map.txt" room="2" once="true">${says('Two, once.')}</event>`,
    ].join('');
    const quest = drawnDungeon(THREE, { events });
    const told = linesOf(quest, ['south', 'north', 'south']).filter((line) => /^(Two|Left|Somewhere)/.test(line));
    expect(told).toEqual([
      ...['Somewhere.', 'Left.', 'Two.', 'Somewhere.', 'Two, once.'],
      ...['Somewhere.', 'Two.', 'Somewhere.'],
    ]);
  });

  it('comes when a room is cleared, and when the whole level is', () => {
    const events = [
      `<event on="cleared" section="map.txt" room="1">${says('One is cleared.')}</event>`,
      `<event on="cleared" section="map.txt" room="2">${says('Two is cleared.')}</event>`,
      `<event on="cleared" level="first">${says('All is cleared.')}</event>`,
    ].join('');
    const quest = drawnDungeon('1S1000 11D000 22D000 222DD3 222033 0000T3', { events, foes: FOES, inside: straws(40) });
    expect(linesOf(quest, ['south', 'fight']).at(-2)).toBe('Two is cleared.');
    expect(linesOf(quest, ['south', 'fight', 'east', 'fight']).at(-2)).toBe('All is cleared.');
  });

  it('may end the quest, and may end the party', () => {
    const finish = '<event on="enter" section="map.txt" room="2"><finish outcome="complete"/></event>';
    expect(playThrough(drawnDungeon(THREE, { events: finish }), ['south']).step.outcome).toBe('complete');
    const trap = '<event on="enter" section="map.txt" room="2"><damage low="99" high="99"/></event>';
    const { step, lines } = playThrough(drawnDungeon(THREE, { events: trap }), ['south']);
    expect(step.outcome).toBe('failed');
    expect(lines.slice(-2)).toEqual(['Cora has fallen!', 'Lost.']);
  });

  it('may ask, and may lead to another level', () => {
    const choice = `<choice text="A crack."><option name="squeeze"><goto level="road"/></option><option name="stay"/></choice>`;
    const events = `<event on="enter" section="map.txt" room="2">${choice}</event>`;
    const more = '<level id="road" turns="1"><combat text="% dogs." foe="dog" level="1" min="2" max="2"/></level>';
    const quest = drawnDungeon(THREE, { events, more });
    expect(openNames(playThrough(quest, ['south', 'stay']).step)).toEqual(['north', 'east']);
    expect(linesOf(quest, ['south', 'squeeze']).at(-1)).toBe('2 dogs. FIGHT or RUN?');
  });
});

describe('what can be asked without a turn', () => {
  it('is the room once more, with its foes and the open options', () => {
    const quest = drawnDungeon('1S1 11D 22D 2T2', { foes: FOES, inside: straws(3) });
    const { state } = playThrough(quest, ['south']).step.game;
    const [seen, asked] = lookAround(quest, state) ?? [];
    expect(seen).toMatch(/trap door|way down/);
    expect(seen).toMatch(/Here: 3 straws\.$/);
    expect(asked).toBe('FIGHT or RUN?');
    expect(lookAround(quest, state)).toEqual([seen, asked]);
  });

  it('is what was seen of the map', () => {
    const quest = drawnDungeon(THREE);
    const sight = sightOf(quest, playThrough(quest, ['south']).step.game.state);
    expect(sight?.walk.explored).toEqual([1, 2]);
    expect(sight?.title).toBe('Test');
  });
});
