/** For developers: `npm run schema` writes quests/quest.xsd anew after the quest language has changed. */
import { writeFileSync } from 'node:fs';
import { makeQuestSchema } from '../engine/language.js';

writeFileSync(new URL('../../quests/quest.xsd', import.meta.url), makeQuestSchema());
