import { expect, test } from 'vitest';
import { createDraft } from '../../../src/engine/game.js';
import { playWay } from '../../../src/engine/prove/find-way.js';
import { findRelevance } from '../../../src/engine/prove/relevance.js';
import { surveyQuest } from '../../../src/engine/prove/survey.js';
import { questOf } from '../play.js';

const QUEST = questOf(
  `<quest name="Test" description="a test" complete="Done.">
     <level id="a" draw="deck">
       <combat text="%" foe="rat" level="2" min="1" max="3" count="1-2"><spoils><item name="tail" give="true"/></spoils></combat>
       <room text="Well." once="true"><option name="drink"><heal low="1" high="2"/><set var="n" add="1"/></option><option name="coin" if="gold >= 5"><gold low="-5" high="-5"/></option><option name="spell" class="mage"><check class="mage" against="15"><pass><gold low="3" high="7"/></pass><fail><damage low="3" high="9"/></fail></check></option></room>
     </level>
     <level id="b" turns="3">
       <combat text="%" foe="bat" level="1" min="2" max="3" weight="2" if="not item.tail"/>
       <room cost="1" text="Door." if="alive >= 2 or hp > 12"><option name="in"><set var="n" add="-1"/></option><option name="back" if="var.n > 0"><goto level="b"/></option><option name="on"><xp low="20" high="60"/></option></room>
     </level>
   </quest>`,
);

test('a quest that was looked through holds every state and every part that any game of it comes to', () => {
  const start = createDraft(QUEST, 1, undefined);
  const { loose } = surveyQuest(QUEST, start, findRelevance(QUEST), 4_000, () => undefined);
  if (!loose) throw new Error('it was not looked through loosely');
  const { graph, keeper } = loose;
  expect(graph.isWhole).toBe(true);
  const reached = new Set<string>();
  const unknown: string[] = [];
  for (let seed = 1; seed <= 200; seed += 1) {
    playWay(QUEST, seed, { reached: (key) => reached.add(key) }, ({ draft }, dice) => {
      const key = keeper.keyOf(draft);
      if (!graph.numbers.has(key)) unknown.push(key);
      const options = draft.prompt?.options ?? [];
      return options[dice.roll(0, options.length - 1)]?.name ?? '';
    });
  }
  expect(unknown).toEqual([]);
  expect([...reached].filter((key) => !graph.reached.has(key))).toEqual([]);
});
