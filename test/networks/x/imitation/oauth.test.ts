import { describe, expect, it } from 'vitest';
import { findSigner } from '../../../../src/networks/x/imitation/oauth.js';

/** The worked example of the vendor's page «Creating a signature»; its body parameter stands in the query here. */
const KEYS = {
  appKey: 'xvz1evFS4wEEPTGEFPHBog',
  appSecret: 'kAcSOqF21Fu85e7zjz7ZN2U4ZRhfV3WpwPAoE3Z7kBw',
  accessToken: '370773112-GmHxMAgYyLbNEtIKZeRNFsMKPR9EyMZeS9weJAEb',
  accessSecret: 'LswwdoUaIvS8ltyTt5jkRh4J50vUPVVHtR2YPi5kE',
};
const TEXT = encodeURIComponent('Hello Ladies + Gentlemen, a signed OAuth request!');
const URL_TEXT = `https://api.twitter.com/1.1/statuses/update.json?include_entities=true&status=${TEXT}`;
const HEADER = [
  'OAuth oauth_consumer_key="xvz1evFS4wEEPTGEFPHBog"',
  'oauth_nonce="kYjzVBB8Y0ZFabxSWbWovY3uYSQ2pTgmZeNu2VS4cg"',
  'oauth_signature="hCtSmYh%2BiHYCEqBWrE7C7hYmtUk%3D"',
  'oauth_signature_method="HMAC-SHA1"',
  'oauth_timestamp="1318622958"',
  'oauth_token="370773112-GmHxMAgYyLbNEtIKZeRNFsMKPR9EyMZeS9weJAEb"',
  'oauth_version="1.0"',
].join(', ');

describe('a signature', () => {
  const account = { keys: KEYS };
  const find = (
    change: { method?: string; url?: string; authorization?: string | undefined; keys?: typeof KEYS } = {},
  ) => {
    const { method = 'POST', url = URL_TEXT, authorization = HEADER, keys = KEYS } = change;
    return findSigner({ method, url: new URL(url), authorization }, [keys === KEYS ? account : { keys }]);
  };

  it('names the account whose keys made it', () => {
    expect(find()).toBe(account);
  });

  it.each<[string, Parameters<typeof find>[0]]>([
    ['another method', { method: 'GET' }],
    ['another query', { url: `${URL_TEXT}!` }],
    ['another secret', { keys: { ...KEYS, accessSecret: 'x' } }],
    ['another app secret', { keys: { ...KEYS, appSecret: 'x' } }],
    ['an unknown token', { keys: { ...KEYS, accessToken: 'x' } }],
    ['an empty header', { authorization: '' }],
    ['a bearer token', { authorization: 'Bearer abc' }],
  ])('does not fit %s', (_, change) => {
    expect(find(change)).toBeUndefined();
  });

  it('is missed without a header', () => {
    expect(findSigner({ method: 'POST', url: new URL(URL_TEXT), authorization: undefined }, [account])).toBeUndefined();
  });
});
