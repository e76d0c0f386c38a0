/** Shows in the document what its address asks for. Links between the pages load the document anew. */
import type { JSX } from 'preact';
import { render } from 'preact';
import { ConsolePage } from './page/console-page.js';
import { GamePage } from './page/game-page.js';
import { HelpPage } from './page/help-page.js';
import { HomePage } from './page/home-page.js';

function choosePage(path: string): JSX.Element {
  const id = /^\/games\/([^/]+)$/.exec(path)?.[1];
  if (id !== undefined) return <GamePage id={id} />;
  if (path === '/console') return <ConsolePage />;
  return path === '/help' ? <HelpPage /> : <HomePage />;
}

const path = location.pathname.replace(/(.)\/+$/, '$1');
const hasOwnLink = ['/', '/help', '/console'].includes(path);
document
  .querySelector(`:is(.masthead nav, .colophon) a[href="${hasOwnLink ? path : '/'}"]`)
  ?.setAttribute('aria-current', hasOwnLink ? 'page' : 'true');

const main = document.getElementById('main');
if (main) {
  main.replaceChildren();
  render(choosePage(path), main);
}
