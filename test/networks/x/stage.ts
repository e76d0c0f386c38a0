import type { Network } from '../../../src/networks/port.js';
import { imitationAgent } from '../../../src/networks/x/imitation/agent.js';
import {
  IMITATION_KEYS,
  startImitation,
  type Imitation,
  type ImitationOptions,
} from '../../../src/networks/x/imitation/imitation.js';
import type { XNetworkOptions } from '../../../src/networks/x/session.js';
import { createXNetwork } from '../../../src/networks/x/x-network.js';
import { createClock, type Clock } from '../clock.js';
import type { Stage } from '../contract.js';

/** The real client in front of an imitation, both on one clock that the test moves. */
export interface XStage extends Stage {
  readonly imitation: Imitation;
  readonly network: Network;
}

export async function openXStage(
  options: { imitation?: ImitationOptions; network?: Partial<XNetworkOptions> } = {},
): Promise<XStage> {
  const clock: Clock = createClock();
  const imitation = await startImitation({ now: clock.now, ...options.imitation });
  const httpAgent = imitationAgent(imitation.port);
  const network = createXNetwork({ keys: IMITATION_KEYS, httpAgent, now: clock.now, ...options.network });
  return {
    ...clock,
    imitation,
    network,
    say: async (post) => imitation.say(post).id,
    erase: async (postId) => imitation.erase(postId),
    async close() {
      httpAgent.destroy();
      await imitation.close();
    },
  };
}
