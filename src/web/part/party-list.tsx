import type { JSX } from 'preact';
import type { GameView, HeroView } from '../../service/view.js';
import { count } from '../data/time.js';
import { Emblem } from '../ornament/emblem.js';

/** The heroes with their hit points, and what the party owns. */
export function PartyList({ game }: { readonly game: GameView }): JSX.Element {
  const { heroes, gold, level } = game;
  return (
    <section class="party" aria-labelledby="party-heading">
      <h2 id="party-heading" class="rail-heading">
        The party
      </h2>
      <ul class="heroes">
        {heroes.map((hero) => (
          <Hero key={hero.name} hero={hero} />
        ))}
      </ul>
      <dl class="purse">
        <div>
          <dt>Gold</dt>
          <dd>{gold}</dd>
        </div>
        <div>
          <dt>Turn</dt>
          <dd>{game.turn}</dd>
        </div>
        {level && (
          <div class="purse-wide">
            <dt>{/^\d+$/.test(level.name) ? 'Level' : 'Where'}</dt>
            <dd>
              <span class="place">{level.name}</span>
              {level.turnsLeft !== null && <small>{count(level.turnsLeft, 'turn', ' left here')}</small>}
            </dd>
          </div>
        )}
      </dl>
    </section>
  );
}

function Hero({ hero }: { readonly hero: HeroView }): JSX.Element {
  const { name, className, level, hp, maxHp } = hero;
  return (
    <li class={`hero ${hp === 0 ? 'fallen' : ''}`}>
      <Emblem className={className} />
      <p class="hero-name">{name}</p>
      <p class="hero-class">
        {className}, level {level}
      </p>
      <Vitality hp={hp} maxHp={maxHp} />
      <p class="hero-hp">
        {hp === 0 ? 'fallen' : `${hp}/${maxHp}`}
        <span class="unseen"> hit points</span>
      </p>
    </li>
  );
}

/** A bar that shows what is left; what it shows stands beside it as text. */
export function Vitality({ hp, maxHp }: { readonly hp: number; readonly maxHp: number }): JSX.Element {
  const share = maxHp > 0 ? Math.min(1, hp / maxHp) : 0;
  const state = share > 0.5 ? 'hale' : share > 0.25 ? 'hurt' : 'dire';
  return (
    <span class={`vitality ${state}`} aria-hidden="true">
      <span style={{ width: `${share * 100}%` }} />
    </span>
  );
}
