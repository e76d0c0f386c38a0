import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { Divider } from '../ornament/flourish.js';
import { Emblem } from '../ornament/emblem.js';

export function HelpPage(): JSX.Element {
  useEffect(() => {
    document.title = 'How to play · tweetRPG';
  }, []);
  return (
    <article class="leaf help">
      <header class="tale-head">
        <p class="eyebrow">For those who have never done this</p>
        <h1>How to play</h1>
      </header>
      <p class="lead">
        This is a story that asks you what happens next. A party of heroes goes on a quest; a post tells what they meet,
        and ends with a question such as <b class="question">FIGHT or RUN?</b> You answer by replying with one of those
        words. There is nothing to install, nothing to learn by heart, and nothing to pay.
      </p>
      <Example />
      <Divider />
      <Answering />
      <Voting />
      <Party />
      <Alone />
      <Dungeons />
      <RuneFloors />
      <Commands />
      <Stopping />
      <FairPlay />
    </article>
  );
}

function Example(): JSX.Element {
  return (
    <figure class="example">
      <blockquote>
        <p>The mill door hangs open. From the sacks burst 3 rats, each the size of a good hound.</p>
        <p>
          <b class="question">FIGHT or RUN?</b>
        </p>
      </blockquote>
      <ul>
        <li>
          <b>you</b> fight!
        </li>
        <li>
          <b>somebody</b> run, you fools
        </li>
        <li>
          <b>somebody else</b> ⚔️
        </li>
      </ul>
      <blockquote>
        <p>The rats scatter! Hale [10/10] Brun [9/12] Isolde [7/8]</p>
      </blockquote>
      <figcaption>
        Two of three said FIGHT, so the party fought. Brun took the worst of it: 9 of his 12 hit points are left.
      </figcaption>
    </figure>
  );
}

function Answering(): JSX.Element {
  return (
    <section aria-labelledby="answering">
      <h2 id="answering">Answering</h2>
      <p>Reply to the newest post. Any of these is understood:</p>
      <dl class="ways">
        <dt>The word</dt>
        <dd>
          <kbd>fight</kbd>, <kbd>Fight!</kbd> or <kbd>let us fight them</kbd>. A small slip such as <kbd>figth</kbd>{' '}
          does not matter.
        </dd>
        <dt>Its beginning</dt>
        <dd>
          <kbd>f</kbd> or <kbd>fig</kbd>, if no other option begins like that and you write nothing else.
        </dd>
        <dt>Its number</dt>
        <dd>
          <kbd>1</kbd> for the first option, <kbd>2</kbd> for the second, and nothing else in the reply.
        </dd>
        <dt>An emoji</dt>
        <dd>
          <kbd>⚔️</kbd> or <kbd>🗡️</kbd> to fight, <kbd>🏃</kbd> to run. Some quests have others.
        </dd>
      </dl>
      <p>
        Name one option only. <kbd>fight or run?</kbd> names two and counts for neither, and <kbd>don’t run</kbd> does
        not count as FIGHT: say what the party should do. An answer that cannot be understood is never guessed at. On
        the page of a tale you see beside every reply how it was read.
      </p>
    </section>
  );
}

function Voting(): JSX.Element {
  return (
    <section aria-labelledby="voting">
      <h2 id="voting">When many answer</h2>
      <p>In the great tale, the one that everybody follows, the party does what most people say.</p>
      <ul>
        <li>Every person has one vote a turn. If you answer again, your last answer counts.</li>
        <li>
          A vote stays open for a time, commonly an hour; the page of the tale shows how long. It can close earlier when
          enough people have voted. An answer that comes after that is too late.
        </li>
        <li>In a tie a die decides, and the next post says so.</li>
        <li>If nobody answers, the party waits.</li>
      </ul>
    </section>
  );
}

function Party(): JSX.Element {
  return (
    <section aria-labelledby="party">
      <h2 id="party">The party</h2>
      <ul class="classes">
        <li>
          <Emblem className="archer" />
          <span>
            <b>Archers</b> shoot before anybody else strikes.
          </span>
        </li>
        <li>
          <Emblem className="warrior" />
          <span>
            <b>Warriors</b> stand in front and take the blows.
          </span>
        </li>
        <li>
          <Emblem className="mage" />
          <span>
            <b>Mages</b> strike several foes at once.
          </span>
        </li>
      </ul>
      <p>
        <b>Hale [8/10]</b> means that Hale has 8 of 10 hit points left. At 0 a hero has fallen and is out of the fight.
        When all have fallen, the quest has failed. Running costs something too, though less than a lost fight. Heroes
        who live through fights gain experience, and with it levels: they hit harder and bear more.
      </p>
    </section>
  );
}

function Alone(): JSX.Element {
  return (
    <section aria-labelledby="alone">
      <h2 id="alone">A tale of your own</h2>
      <p>
        Write <kbd>START</kbd> to the account, with an @ before its name, and you get a party that follows you alone.{' '}
        <kbd>START</kbd> and the name of a quest begins that quest. Each answer of yours gets one reply, and the tale
        waits for you as long as you like: it falls asleep and wakes with your next answer. A party that has completed a
        quest goes on to the next.
      </p>
    </section>
  );
}

function Dungeons(): JSX.Element {
  return (
    <section aria-labelledby="dungeons">
      <h2 id="dungeons">Under the ground</h2>
      <p>
        In some quests the party walk through a dungeon, room by room. Then the options are the ways on, such as{' '}
        <b class="question">NORTH, EAST or DOWN?</b>, and a map shows what they have seen so far. Who runs from foes
        goes back the way they came, and the foes stay where they are.
      </p>
      <p>
        <kbd>MAP</kbd> shows the map, and <kbd>LOOK</kbd> tells about the room again. Both are free: nothing happens
        while you look.
      </p>
    </section>
  );
}

function RuneFloors(): JSX.Element {
  return (
    <section aria-labelledby="floors">
      <h2 id="floors">Rune floors</h2>
      <p>
        Sometimes the way is barred by a floor of runes, with heroes and treasure on it and arrows around it. You answer
        with an arrow, and <em>everybody</em> in its row or column takes one step: <kbd>R2</kbd> moves all of row 2 to
        the right, <kbd>DB</kbd> all of column B down. Who stands at the edge, or behind somebody who cannot move,
        stays. When all the treasure is taken before the turns run out, the floor is solved. There is always a way.
      </p>
      <dl class="ways">
        <dt>
          <kbd>UNDO</kbd>
        </dt>
        <dd>takes the last move back</dd>
        <dt>
          <kbd>RESET</kbd>
        </dt>
        <dd>begins the floor anew</dd>
        <dt>
          <kbd>HINT</kbd>
        </dt>
        <dd>names the next move of a way that wins, or says that there is none from here</dd>
        <dt>
          <kbd>GIVE UP</kbd>
        </dt>
        <dd>leaves the floor unsolved, with what comes of that</dd>
      </dl>
      <p>
        What else lies there, stone, webs, ice and lava, is explained below each floor on its page, and by{' '}
        <kbd>HELP</kbd>. In a tale of your own several arrows may be answered at once: <kbd>R2 DB L1</kbd>.
      </p>
    </section>
  );
}

function Commands(): JSX.Element {
  return (
    <section aria-labelledby="commands">
      <h2 id="commands">Words for the account itself</h2>
      <p>They work as the first word of what you write.</p>
      <dl class="ways">
        <dt>
          <kbd>START</kbd>
        </dt>
        <dd>begins a tale of your own</dd>
        <dt>
          <kbd>QUESTS</kbd>
        </dt>
        <dd>tells which quests there are</dd>
        <dt>
          <kbd>STATUS</kbd>
        </dt>
        <dd>tells how your party is, and repeats the question</dd>
        <dt>
          <kbd>MAP</kbd> and <kbd>LOOK</kbd>
        </dt>
        <dd>show a dungeon as far as you know it, and the room you are in</dd>
        <dt>
          <kbd>HELP</kbd>
        </dt>
        <dd>says the most important of this page in one post</dd>
        <dt>
          <kbd>STOP</kbd>
        </dt>
        <dd>and you are left alone, until you say START</dd>
      </dl>
    </section>
  );
}

function Stopping(): JSX.Element {
  return (
    <section aria-labelledby="stopping">
      <h2 id="stopping">What STOP does</h2>
      <p>
        After <kbd>STOP</kbd> the account does not write to you any more and does not count what you write. Your name
        and the text of your replies are erased here within a day. Only that you want to be left alone is kept, so that
        it is not forgotten.
      </p>
      <p>
        <kbd>START</kbd> brings you back whenever you like: from then on you are answered and counted again. You come as
        somebody new, with a fresh party and no quest behind you, since what was before is erased.
      </p>
      <p>If you delete a reply while the vote is open, the vote goes with it, and its text is erased here too.</p>
    </section>
  );
}

function FairPlay(): JSX.Element {
  return (
    <section aria-labelledby="fair">
      <h2 id="fair">Fair play</h2>
      <ul>
        <li>
          The dice are fair, and they are nobody’s friend: every game can be replayed from its beginning, throw by
          throw.
        </li>
        <li>One person, one voice. Accounts that are run to vote many times are shut out by the keeper of the game.</li>
        <li>Your words steer the party; they are never posted by the account, and it never mentions a third person.</li>
        <li>The account is a machine, and says so.</li>
      </ul>
    </section>
  );
}
