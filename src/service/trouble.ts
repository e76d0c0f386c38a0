/** What ails an account, in plain words. */
import type { AccountRecord } from '../store/account.js';

/** What each kind of trouble means; of another kind its own words are all there is. */
const MEANING: Readonly<Record<string, string>> = {
  keys: 'The network refuses the keys',
  credits: 'The network’s credits are used up',
};

/** @returns null when all is well */
export function tellTrouble({
  trouble,
  troubleDetail,
}: Pick<AccountRecord, 'trouble' | 'troubleDetail'>): string | null {
  if (trouble === null) return null;
  const words = [MEANING[trouble], troubleDetail].filter((part) => part !== undefined && part !== null && part !== '');
  return words.length === 0 ? trouble : words.join(': ');
}
